import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pdfText } from './pdf-text.ts';
import { documentBase } from './pdf-theme.ts';
import { writePdf } from './write-pdf.ts';

const FONTS = join(import.meta.dirname, '../../../node_modules/@expo-google-fonts');
let fetched: string[] = [];

beforeEach(() => {
  fetched = [];
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(basename(url));
    const path = decodeURIComponent(new URL(url).pathname).replace(/^.*@expo-google-fonts/, '');
    return new Response(await readFile(join(FONTS, path)));
  });
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
    const content = [{ image: 'logo' }];
    const images = { logo: 'https://elsewhere.example/logo.png' };
    await expect(writePdf({ ...documentBase('Test'), content, images })).rejects.toThrow('denied');
    expect(fetched).not.toContain('logo.png');
  });
});
