import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../scripts/lib/root.mjs';

/** A folder below e2e/test-results, which is ignored by git. */
export function resultsFolder(...parts: string[]): string {
  const folder = inRoot('e2e', 'test-results', ...parts);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** A file name from a title: lower case, words joined by hyphens. */
export function toFileName(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The path of a result file; creates its folder. */
export function resultFile(folder: string, name: string): string {
  return path.join(resultsFolder(folder), name);
}
