import { expect, test } from 'vitest';
import { splitByScript } from './pdf-text.ts';

test.each([
  ['plain', [['plain', 'Latin']]],
  ['', []],
  ['₹ 300 – fee', [['₹ 300 – fee', 'Latin']]],
  ['பொன்னியின் செல்வன்', [['பொன்னியின் செல்வன்', 'Tamil']]],
  ['श्रीकृष्ण क्षत्रिय', [['श्रीकृष्ण क्षत्रिय', 'Devanagari']]],
  ['क्‍ष', [['क्‍ष', 'Devanagari']]],
  [
    'Ravi (ரவி), हिन्दी।',
    [
      ['Ravi (', 'Latin'],
      ['ரவி', 'Tamil'],
      ['), ', 'Latin'],
      ['हिन्दी।', 'Devanagari'],
    ],
  ],
])('%j', (text, runs) => {
  const split = splitByScript(text);
  expect(split.map((run) => [run.text, run.script])).toEqual(runs);
  expect(split.map((run) => run.text).join('')).toBe(text);
});
