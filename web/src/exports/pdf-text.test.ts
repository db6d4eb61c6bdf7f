import { expect, test } from 'vitest';
import { pdfText } from './pdf-text.ts';

test('a text of one alphabet is one piece in the font of the document', () => {
  expect(pdfText('Green Park', { bold: true })).toEqual({ text: 'Green Park', bold: true });
});

test('Hindi is set in its own font, Tamil in a run of its own, and nothing is lost', () => {
  expect(pdfText('Uma உமா उमा', { fontSize: 9 })).toEqual({
    fontSize: 9,
    text: [{ text: 'Uma ' }, { text: 'உமா' }, { text: ' ' }, { text: 'उमा', font: 'NotoSansDevanagari' }],
  });
});
