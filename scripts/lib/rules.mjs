// The rules of the club in docs/rules, and the comments that cite them.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const SOURCES = [
  '{domain,server,web,e2e,scripts,bench,packages}/**/*.{ts,tsx,mjs,css}',
  '*.md',
  'docs/**/*.md',
];
const NAME = '[a-z][a-z0-9-]*/[a-z][a-z0-9-]*';
const CITATION = new RegExp(`\\brules? (${NAME}(?:,? (?:and )?${NAME})*)`, 'g');

/**
 * @typedef {{ name: string, file: string }} Decider a name, and the file that holds it
 * @typedef {{ name: string, deciders: Decider[] }} Rule named `page/heading`
 */

/** The rules of a page. @param {string} page its name @param {string} text @returns {Rule[]} */
export function parseRules(page, text) {
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      name: `${page}/${section.split('\n', 1)[0]}`,
      deciders: [...section.matchAll(/\[`(?<name>\w+)`\]\(\.\.\/\.\.\/(?<file>[^)]+)\)/g)].map(
        ({ groups }) => ({
          name: groups?.name ?? '',
          file: groups?.file ?? '',
        }),
      ),
    }));
}

/** All rules. @param {string} root @returns {Rule[]} */
export function readRules(root) {
  return globSync('docs/rules/*.md', { cwd: root })
    .filter((file) => basename(file) !== 'README.md')
    .flatMap((file) => parseRules(basename(file, '.md'), readFileSync(join(root, file), 'utf8')));
}

/** The rules that a source cites; a citation may continue on the next line. @param {string} text @returns {string[]} */
export function citationsIn(text) {
  const running = text.replace(/\s*\n\s*(?:\*|\/\/)?[ \t]*/g, ' ');
  return [...running.matchAll(CITATION)].flatMap(([, names]) => names?.match(new RegExp(NAME, 'g')) ?? []);
}

/** Whether a file contains what a page names; code must declare it. @param {string} root @param {Decider} decider */
export function isPresent(root, { name, file }) {
  if (!existsSync(join(root, file))) return false;
  const text = readFileSync(join(root, file), 'utf8');
  const declared = `^(?:export )?(?:async )?(?:const|function|class|interface|type) ${name}\\b`;
  return new RegExp(/\.tsx?$/.test(file) ? declared : `\\b${name}\\b`, 'm').test(text);
}

/** All citations. @param {string} root @returns {{ file: string, name: string }[]} */
export function readCitations(root) {
  return globSync(SOURCES, {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist)$/.test(String(path)),
  }).flatMap((file) => citationsIn(readFileSync(join(root, file), 'utf8')).map((name) => ({ file, name })));
}
