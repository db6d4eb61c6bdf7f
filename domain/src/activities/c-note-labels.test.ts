import { expect, test } from 'vitest';
import { type CNoteCode, type CNoteLabel, cNoteCodeOf, cNoteLabel } from './c-note-labels.ts';

test.each<[CNoteCode, CNoteLabel]>([
  ['Received', 'Business Given'],
  ['Given', 'Business Received'],
])('a C-Note %s is labelled %s', (code, label) => {
  expect(cNoteLabel(code)).toBe(label);
  expect(cNoteCodeOf(label)).toBe(code);
});
