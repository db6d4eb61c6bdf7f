import { expect, test } from 'vitest';
import { C_NOTE_LABELS, type CNoteCode, type CNoteLabel, toCNoteCode } from './c-note.ts';

test.each<[CNoteCode, CNoteLabel]>([
  ['Received', 'Business Given'],
  ['Given', 'Business Received'],
])('a C-Note %s is labelled %s', (code, label) => {
  expect(C_NOTE_LABELS[code]).toBe(label);
  expect(toCNoteCode(label)).toBe(code);
});
