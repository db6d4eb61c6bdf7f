import { writeFile } from 'node:fs/promises';
import { chromium, expect, test } from '@playwright/test';
import { browserOptions } from './browser.ts';
import { readPdfQrCodes, readPdfTags, readPdfText } from './pdf.ts';
import { drawQr } from './qr-picture.ts';
import { resultFile } from './results.ts';

test('text and QR codes are read out of a PDF, whichever page they are on', async () => {
  const file = resultFile('pdf', 'harness.pdf');
  const picture = (await drawQr('printed code')).toString('base64');
  const browser = await chromium.launch(browserOptions());
  try {
    const page = await browser.newPage();
    await page.setContent(
      `<h1>Chennai</h1><img style="break-before: page" src="data:image/png;base64,${picture}">`,
    );
    await writeFile(file, await page.pdf({ tagged: true }));
  } finally {
    await browser.close();
  }
  expect(await readPdfText(file)).toContain('Chennai');
  expect((await readPdfTags(file)).tags).toMatch(/H1\s+NonStruct "Chennai"/);
  expect(await readPdfQrCodes(file)).toEqual(['printed code']);
});
