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
