import { downloadFile } from '#exports/download-file.ts';
import { logOnly } from '../browser/log.ts';

/** Whether this device can hand the file to another app. */
export function canShareFile(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}

/**
 * Hands the file to another app. The file must be ready before the tap: browsers open the sharing sheet only
 * in answer to one; the text goes with it where the other app takes both. Where sharing fails it is logged and the file is downloaded instead.
 */
export async function shareFile(file: File, title: string, text?: string): Promise<void> {
  try {
    await navigator.share({ files: [file], title, ...(text !== undefined && { text }) });
  } catch (failure) {
    // The person closed the sheet.
    if (failure instanceof DOMException && failure.name === 'AbortError') return;
    logOnly('Sharing failed.', failure);
    downloadFile(file, file.name);
  }
}
