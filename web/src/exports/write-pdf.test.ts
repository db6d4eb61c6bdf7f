import { beforeEach, describe, expect, test } from 'vitest';
import { serveFonts } from '#test/font-files.ts';
import { pdfText } from './pdf-text.ts';
import { documentBase } from './pdf-theme.ts';
import { writePdf } from './write-pdf.ts';

let fetched: string[] = [];

beforeEach(() => {
  fetched = serveFonts();
});

async function write(text: string): Promise<string> {
  const file = await writePdf({ ...documentBase('Test'), content: [pdfText(text)] });
  expect(file.type).toBe('application/pdf');
  return Buffer.from(await file.arrayBuffer()).toString('latin1');
}

describe('writePdf', () => {
  test('makes a PDF with the fonts of the app embedded', async () => {
    const pdf = await write('Chennai ₹ 300 சென்னை');
    expect(pdf).toMatch(/^%PDF-1\.\d[\s\S]*%%EOF\s*$/);
    expect(pdf).toContain('NotoSansTamil-Regular');
    expect(fetched.toSorted()).toEqual(['NotoSansTamil_400Regular.ttf', 'NotoSansTamil_700Bold.ttf']);
  });

  test('fetches the letters of Hindi only for Hindi', async () => {
    expect(await write('दिल्ली')).toContain('NotoSansDevanagari-Regular');
    expect(fetched).toContain('NotoSansDevanagari_400Regular.ttf');
  });

  test('asks no other server for anything', async () => {
    const content = [pdfText('Test')];
    const images = { logo: 'https://elsewhere.example/logo.png' };
    await expect(writePdf({ ...documentBase('Test'), content, images })).rejects.toThrow('denied');
    expect(fetched).not.toContain('logo.png');
  });
});
