import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from '../../../scripts/lib/root.mjs';

/**
 * The text of an operation as the web app sends it, with the fragments beside it.
 * @param file below `web/src`, such as `attendance/api/get-attendance-roster.attendance.graphql`
 */
export function appDocument(file: string): string {
  const path = inRoot('web', 'src', file);
  const folder = dirname(path);
  const fragments = readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((text) => text.startsWith('fragment '));
  let document = readFileSync(path, 'utf8');
  for (const fragment of fragments) {
    const [, name = ''] = /^fragment (\w+)/.exec(fragment) ?? [];
    if (document.includes(`...${name}`)) document += fragment;
  }
  return document;
}
