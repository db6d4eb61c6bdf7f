// All texts of the product: every literal of its sources, with … for interpolations.
import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { inRoot, root } from './root.mjs';

const SOURCES = '{domain,packages/*,server,web}/src/**/*.{ts,tsx}';

/** @returns {string[]} every text in the sources, without tests */
export function readTexts() {
  const files = globSync(SOURCES, { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|[\\/]generated[\\/]/.test(file),
  );
  return files.flatMap((file) => listTexts(file, readFileSync(inRoot(file), 'utf8')));
}

/** @param {string} file @param {string} source @returns {string[]} */
export function listTexts(file, source) {
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
 * Whether one of the texts matches a message word by word; either may have … for interpolations.
 * @param {readonly string[]} texts @param {string} message
 */
export function canBeSaid(texts, message) {
  return texts.some((text) => fits(text, message));
}

/** A text that is little more than an interpolation would match everything, so it is ignored. @param {string} text @param {string} message */
function fits(text, message) {
  if (text === message) return true;
  if (!text.includes('…') || text.replaceAll('…', '').trim().length < message.length / 2) return false;
  const parts = text.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.+')}$`, 'su').test(message);
}
