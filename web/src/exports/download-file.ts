/** How long the browser may take to begin saving, in ms. */
const KEEP_MS = 60_000;

/**
 * The name of a file that the specification does not name (rule platform/files): words joined by hyphens. Letters and
 * figures of every script stay; the rest might trouble a file system.
 */
export function toFileName(...words: readonly string[]): string {
  return words
    .join(' ')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Hands a file to the browser's downloads. */
export function downloadFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}
