// Takes the pictures of the manuals and the front page from the running product, and makes the manuals with them: a PDF and a page of the app.
// `npm run manuals -- NAME …` takes only these pictures, into e2e/test-results/manuals, and prints nothing.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import {
  hashManual,
  MANUALS,
  madeFile,
  pagePath,
  pdfPath,
  picturePath,
  picturesIn,
  readSource,
} from '../../scripts/lib/manuals.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { browserOptions } from '../harness/browser.ts';
import { resultsFolder } from '../harness/results.ts';
import { createDataFolder, removeDataFolder } from '../harness/seeded-data.ts';
import { startServer } from '../harness/test-server.ts';
import { manualArticle, type PictureSize } from './manual-page.ts';
import type { Picture } from './picture.ts';
import { PICTURES } from './pictures.ts';
import { printManual } from './print-manual.ts';
import { forPage, forPaper, forScreen, takePicture } from './take-picture.ts';

/** Taken by themselves while a manual is written. */
const wanted = new Set(process.argv.slice(2));
const folder = resultsFolder('manuals');
const data = createDataFolder();
const browser = await chromium.launch(browserOptions());
try {
  const failures = await takePictures();
  if (failures.length > 0) throw new AggregateError(failures, 'Not every picture could be taken.');
  if (wanted.size === 0) await makeManuals();
} finally {
  await browser.close();
  await removeDataFolder(data);
}

/** One that cannot be taken does not stop the others; it is left in the folder as `NAME-failed.png`. */
async function takePictures(): Promise<unknown[]> {
  const failures: unknown[] = [];
  const server = await startServer('manuals', data);
  try {
    const studio = { url: server.url, browser, signedIn: new Map() };
    for (const picture of PICTURES.filter(({ name }) => wanted.size === 0 || wanted.has(name))) {
      try {
        await keep(picture, await takePicture(studio, picture));
      } catch (error) {
        failures.push(error);
      }
    }
  } finally {
    await server.stop();
  }
  return failures;
}

async function keep({ of, name }: Picture, png: Buffer): Promise<void> {
  if (of === 'front') await writeFile(inRoot('docs', 'pictures', `${name}.png`), await forScreen(png));
  else await writeFile(path.join(folder, `${name}.jpg`), await forPaper(png));
  console.log(`taken    ${name}`);
}

async function makeManuals(): Promise<void> {
  const made: Record<string, unknown> = {};
  for (const manual of MANUALS) {
    const pdf = await printManual(browser, manual, folder);
    await writeFile(pdfPath(manual), pdf);
    await makePage(manual);
    made[manual] = hashManual(manual);
    console.log(`printed  ${manual}.pdf, ${Math.round(pdf.length / 1000)} kB`);
  }
  await writeFile(madeFile, `${JSON.stringify(made, null, 2)}\n`);
}

/** The page of the app, and its pictures. */
async function makePage(manual: (typeof MANUALS)[number]): Promise<void> {
  const text = readSource(manual);
  const sizes = new Map<string, PictureSize>();
  for (const name of picturesIn(text)) {
    const { data, info } = await forPage(path.join(folder, `${name}.jpg`));
    await writeFile(picturePath(name), data);
    sizes.set(name, { width: info.width, height: info.height });
  }
  await writeFile(pagePath(manual), manualArticle(text, sizes));
}
