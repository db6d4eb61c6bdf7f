import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { type Manual, readSource } from '../../scripts/lib/manuals.mjs';
import { manualPage } from './manual-page.ts';

const runFile = promisify(execFile);

/** Every printing says the same moment, so that the same pages make the same file. */
const MOMENT = "D:20260101000000+00'00'";

/**
 * Prints a manual with the pictures of a folder: tagged, with bookmarks and fonts. The contents name pages, which are
 * known only after a first printing.
 */
export async function printManual(browser: Browser, manual: Manual, pictures: string): Promise<Buffer> {
  const file = path.join(pictures, `${manual}.pdf`);
  await printTo(browser, file, manualPage(manual, readSource(manual), new Map()));
  const pages = await pagesOfHeadings(file);
  await printTo(browser, file, manualPage(manual, readSource(manual), pages));
  const again = await pagesOfHeadings(file);
  if (JSON.stringify([...again]) !== JSON.stringify([...pages]))
    throw new Error('The contents moved the pages.');
  return readFile(file);
}

async function printTo(browser: Browser, file: string, html: string): Promise<void> {
  const source = file.replace(/\.pdf$/, '.html');
  await writeFile(source, html);
  const page = await browser.newPage();
  await page.goto(pathToFileURL(source).href);
  await page.waitForFunction(async () => {
    await document.fonts.ready;
    return Array.from(document.images).every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  });
  const printed = await page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
  });
  await page.close();
  await writeFile(file, Buffer.from(mend(printed.toString('latin1')), 'latin1'));
}

/**
 * Chromium writes the time, and the name of a bookmark twice where its heading begins a page. What takes their place is
 * as long as they were, for a PDF names its parts by their positions; Latin-1 keeps every byte.
 */
function mend(pdf: string): string {
  return pdf
    .replace(/(?<=\/(?:CreationDate|ModDate) \()D:[^)]{21}(?=\))/g, MOMENT)
    .replace(/(?<=\/Title )\((.+)\1\)/g, (twice, title: string) => `(${title})`.padEnd(twice.length));
}

/** The page of each place that something links to, by its name. */
async function pagesOfHeadings(file: string): Promise<Map<string, number>> {
  const { stdout } = await runFile('pdfinfo', ['-dests', file]);
  const places = stdout.matchAll(/^ *(\d+) .*"(.+)"$/gm);
  return new Map([...places].map(([, page, name]) => [String(name), Number(page)]));
}
