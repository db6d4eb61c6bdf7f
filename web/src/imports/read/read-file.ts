import { importFileTexts } from '../imports.messages.ts';
import { MAX_FILE_BYTES, READING_MS } from './file-limits.ts';
import type { ReadReport } from './run-read.ts';
import { type Sheet, UnreadableFile } from './sheet.ts';

/**
 * The sheets of a chosen file, read in a worker of its own that is ended when it takes too long.
 * @throws UnreadableFile with the file's name and what is wrong
 */
export async function readFile(file: File): Promise<readonly Sheet[]> {
  const refuse = (text: string) => new UnreadableFile(importFileTexts.ofFile(file.name, text));
  if (file.size === 0) throw refuse(importFileTexts.empty);
  if (file.size > MAX_FILE_BYTES) throw refuse(importFileTexts.tooLarge);
  const worker = new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module' });
  let tooLong: ReturnType<typeof setTimeout> | undefined;
  try {
    const report = await new Promise<ReadReport>((resolve) => {
      const unread = () => resolve({ refusal: importFileTexts.unreadable });
      worker.onmessage = ({ data }: MessageEvent<ReadReport>) => resolve(data);
      worker.onerror = unread;
      tooLong = setTimeout(unread, READING_MS);
      worker.postMessage(file);
    });
    if ('refusal' in report) throw refuse(report.refusal);
    return report.sheets;
  } finally {
    clearTimeout(tooLong);
    worker.terminate();
  }
}
