// The user manuals: their sources in docs/manuals, and the files made from them.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { hashFiles } from './hash-files.mjs';
import { inRoot } from './root.mjs';

/** @typedef {'admin' | 'member'} Manual */
/** Hashes of a manual's sources, of its PDF, and of its page with the pictures. @typedef {{ sources: string, file: string, page: string }} Made */

/** @type {readonly Manual[]} */
export const MANUALS = ['admin', 'member'];

/** The hashes of the last run, committed beside the sources. */
export const madeFile = inRoot('docs', 'manuals', 'made.json');

/** The path of a manual in the web app. @param {Manual} manual */
export function pdfPath(manual) {
  return inRoot('web', 'src', 'platform', 'manual', `${manual}.pdf`);
}

/** The page of a manual in the web app, for phones. @param {Manual} manual */
export function pagePath(manual) {
  return inRoot('web', 'src', 'platform', 'manual', `${manual}.html`);
}

/** A picture of that page. @param {string} name */
export function picturePath(name) {
  return inRoot('web', 'src', 'platform', 'manual', 'pictures', `${name}.webp`);
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
  const pictures = picturesIn(readSource(manual)).map(picturePath);
  return {
    sources: hashFiles([`docs/manuals/${manual}.md`, 'e2e/manuals']),
    file: hashContent([pdfPath(manual)]),
    page: hashContent([pagePath(manual), ...pictures]),
  };
}

/** Empty where one is missing. @param {string[]} files */
function hashContent(files) {
  if (!files.every((file) => existsSync(file))) return '';
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
}
