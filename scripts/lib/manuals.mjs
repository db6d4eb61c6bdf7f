// The user manuals: their sources in docs/manuals, and the files made from them.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { hashFiles } from './hash-files.mjs';
import { inRoot } from './root.mjs';

/** @typedef {'admin' | 'member'} Manual */
/** Hashes of a manual's sources and of its PDF. @typedef {{ sources: string, file: string }} Made */

/** @type {readonly Manual[]} */
export const MANUALS = ['admin', 'member'];

/** The hashes of the last run, committed beside the sources. */
export const madeFile = inRoot('docs', 'manuals', 'made.json');

/** The path of a manual in the web app. @param {Manual} manual */
export function pdfPath(manual) {
  return inRoot('web', 'src', 'platform', 'manual', `${manual}.pdf`);
}

/** The text of a manual, in Markdown. @param {Manual} manual */
export function readSource(manual) {
  return readFileSync(inRoot('docs', 'manuals', `${manual}.md`), 'utf8');
}

/** The names of the pictures in a text: `![what is seen](pictures/NAME)`. @param {string} text */
export function picturesIn(text) {
  return [...text.matchAll(/!\[[^\]]*\]\(pictures\/([\w-]+)\)/g)].map(([, name]) => String(name));
}

/** The headings of a text, in order. @param {string} text */
export function headingsIn(text) {
  return [...text.matchAll(/^#{1,3} (.+)$/gm)].map(([, heading]) => String(heading));
}

/** The menu paths in a text: `Menu: **Reports › Leave Report**`. @param {string} text */
export function menuPathsIn(text) {
  return [...text.matchAll(/^Menu: \*\*(.+)\*\*$/gm)].map(([, path]) => String(path));
}

/** The menu path of an entry, as the manuals write it. @param {{ group: string | null, subgroup?: string, label: string }} entry */
export function formatMenuPath({ group, subgroup, label }) {
  return [group, subgroup, label].filter((part) => typeof part === 'string').join(' › ');
}

/** The current hashes of a manual; if they differ from the committed ones, it must be made again. @param {Manual} manual @returns {Made} */
export function hashManual(manual) {
  const pdf = pdfPath(manual);
  return {
    sources: hashFiles([`docs/manuals/${manual}.md`, 'e2e/manuals']),
    file: existsSync(pdf) ? createHash('sha256').update(readFileSync(pdf)).digest('hex') : '',
  };
}
