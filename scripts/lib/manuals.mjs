// The user manuals: their sources in docs/manuals, and the files that are made of them.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { hashFiles } from './hash-files.mjs';
import { inRoot } from './root.mjs';

/** @typedef {'admin' | 'member'} Manual */
/** What a manual was made from, and what came of it. @typedef {{ sources: string, file: string }} Made */

/** @type {readonly Manual[]} */
export const MANUALS = ['admin', 'member'];

/** What was made at last; committed beside the sources. */
export const madeFile = inRoot('docs', 'manuals', 'made.json');

/** Where the web app has a manual. @param {Manual} manual */
export function pdfOf(manual) {
  return inRoot('web', 'src', 'platform', 'manual', `${manual}.pdf`);
}

/** The text of a manual, in Markdown. @param {Manual} manual */
export function sourceOf(manual) {
  return readFileSync(inRoot('docs', 'manuals', `${manual}.md`), 'utf8');
}

/** The pictures that a text shows, by their names: `![what is seen](pictures/NAME)`. @param {string} text */
export function picturesIn(text) {
  return [...text.matchAll(/!\[[^\]]*\]\(pictures\/([\w-]+)\)/g)].map(([, name]) => String(name));
}

/** The headings of a text, in their order. @param {string} text */
export function headingsIn(text) {
  return [...text.matchAll(/^#{1,3} (.+)$/gm)].map(([, heading]) => String(heading));
}

/** Where a section says that its screen is found: `Menu: **Reports › Leave Report**`. @param {string} text */
export function menuPathsIn(text) {
  return [...text.matchAll(/^Menu: \*\*(.+)\*\*$/gm)].map(([, path]) => String(path));
}

/** How a section says where an entry of the menu is. @param {{ group: string | null, subgroup?: string, label: string }} entry */
export function menuPathOf({ group, subgroup, label }) {
  return [group, subgroup, label].filter((part) => typeof part === 'string').join(' › ');
}

/** What a manual is made of and what it is now; the same as was written down, or it must be made anew. @param {Manual} manual @returns {Made} */
export function stateOf(manual) {
  const pdf = pdfOf(manual);
  return {
    sources: hashFiles([`docs/manuals/${manual}.md`, 'e2e/manuals']),
    file: existsSync(pdf) ? createHash('sha256').update(readFileSync(pdf)).digest('hex') : '',
  };
}
