import { expect, it } from 'vitest';
import { CELL_TEXT_LIMIT, cutText } from './cut-text.ts';

const FIFTY = 'x'.repeat(50);

it.each([
  ['nothing', '', 5, ''],
  ['what just fits', 'abcde', 5, 'abcde'],
  ['one more', 'abcdef', 5, 'abcde…'],
  ['no blank before the dots', 'abcd efgh', 5, 'abcd…'],
  ['letters with their signs', 'கொடுங்கள்', 5, 'கொடுங்கள்'],
  ['more letters with their signs', 'கொடுங்கள்', 3, 'கொடுங்…'],
  ['emoji of several parts', '👨‍👩‍👧👍🏽!', 2, '👨‍👩‍👧👍🏽…'],
  ['a full cell', FIFTY, CELL_TEXT_LIMIT, FIFTY],
  ['more than a cell', `${FIFTY}y`, CELL_TEXT_LIMIT, `${FIFTY}…`],
])('shows %s', (_what, text, limit, expected) => {
  expect(cutText(text, limit)).toBe(expected);
});
