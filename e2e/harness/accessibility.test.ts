import { test } from '@playwright/test';
import { expectGoodToUse, expectReadableWithLargeText } from './accessibility.ts';

/** A page with one line of text that does not wrap. */
function showLine(text: string): string {
  return `<!doctype html><html lang="en"><head><title>Sample</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"></head>
    <body style="margin: 0"><main><h1 style="font: 1rem monospace; white-space: nowrap">${text}</h1></main></body></html>`;
}

/** Some 160 pixels at the usual size of text, 320 at 200 %. */
const short = showLine('Sixteen letters.');
const medium = showLine('Thirty-two letters on one line..');
const long = showLine('Sixty-four letters on one line, which no phone has the width for');

for (const [device, options] of [
  ['phone', { isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } }],
  ['desktop', { viewport: { width: 390, height: 844 } }],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use(options);

    test('a line that fits at 200 % is good to use', async ({ page }) => {
      await page.setContent(short);
      await expectGoodToUse(page, 'Short');
    });

    for (const [what, page] of [
      ['does not fit', long],
      ['overflows only at 200 %', medium],
    ] as const)
      test.fail(`a line that ${what} is not good to use`, async ({ page: tab }) => {
        await tab.setContent(page);
        await expectGoodToUse(tab, 'Line');
      });

    test('a line that fits at 200 % is readable with large text', async ({ page }) => {
      await page.setContent(short);
      await expectReadableWithLargeText(page, 'Short');
    });

    test.fail('a line that overflows only at 200 % is not readable with large text', async ({ page }) => {
      await page.setContent(medium);
      await expectReadableWithLargeText(page, 'Medium');
    });
  });
}
