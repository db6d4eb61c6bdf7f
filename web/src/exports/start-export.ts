import type { OnProgress } from './report-sheet.ts';
import type { ExportReport, ExportRequest } from './run-export.ts';

/** A file being written. */
export interface RunningExport {
  readonly file: Promise<Blob>;
  /** Stops at once; the file never comes. */
  readonly cancel: () => void;
}

/** Writes the file of a report in a worker of its own, so that ten thousand rows do not freeze the screen. */
export function startExport(request: ExportRequest, onProgress: OnProgress): RunningExport {
  const worker = new Worker(new URL('./export.worker.ts', import.meta.url), { type: 'module' });
  const file = new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ExportReport>) => {
      if ('progress' in data) return onProgress(data.progress);
      worker.terminate();
      if ('file' in data) resolve(data.file);
      else reject(new Error(data.failure));
    };
    // The worker's own code could not be fetched, or broke.
    worker.onerror = ({ message }) => {
      worker.terminate();
      reject(new Error(message));
    };
  });
  worker.postMessage(request);
  return { file, cancel: () => worker.terminate() };
}
