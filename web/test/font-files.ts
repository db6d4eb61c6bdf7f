import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { vi } from 'vitest';

const FONTS = join(import.meta.dirname, '../../node_modules/@expo-google-fonts');

/** Answers requests for the fonts of printed documents with the files themselves; gives the names that were asked for. */
export function serveFonts(): string[] {
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(basename(url));
    const path = decodeURIComponent(new URL(url).pathname).replace(/^.*@expo-google-fonts/, '');
    return new Response(await readFile(join(FONTS, path)));
  });
  return fetched;
}
