// Which texts the product can say: every literal of its sources, with … for what is put in.
import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { inRoot, root } from './root.mjs';

const SOURCES = '{domain,packages/*,server,web}/src/**/*.{ts,tsx}';

/** @returns {string[]} every text in a source that is no test */
export function readSpokenTexts() {
  const files = globSync(SOURCES, { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|[\\/]generated[\\/]/.test(file),
  );
  return files.flatMap((file) => spokenTexts(file, readFileSync(inRoot(file), 'utf8')));
}

/** @param {string} file @param {string} source @returns {string[]} */
export function spokenTexts(file, source) {
  /** @type {string[]} */
  const texts = [];
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    JSXText: ({ value }) => void texts.push(value.trim()),
    TemplateLiteral: ({ quasis }) => void texts.push(quasis.map(({ value }) => value.cooked).join('…')),
  }).visit(parseSync(file, source).program);
  return texts;
}

/**
 * Whether one of the texts says a message: word by word, where either may have … for what is put in.
 * @param {readonly string[]} texts @param {string} message
 */
export function isSaid(texts, message) {
  return texts.some((text) => fits(text, message));
}

/** A text that is hardly more than what is put in says everything, hence nothing. @param {string} text @param {string} message */
function fits(text, message) {
  if (text === message) return true;
  if (!text.includes('…') || text.replaceAll('…', '').trim().length < message.length / 2) return false;
  const parts = text.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.+')}$`, 'su').test(message);
}
