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

/** A page with one control, and another one as large as a thumb. */
const showControl = (control: string) =>
  showLine(`Controls</h1><button style="width: 44px; height: 44px">Y</button>${control}<h1 hidden>`);

for (const [what, control] of [
  ['a button', '<button style="width: 60px; height: 30px">Small</button>'],
  ['a link that stands alone', '<a href="#there" style="display: block; height: 24px">There</a>'],
  ['a box without its label', '<input type="checkbox" aria-label="Paid">'],
] as const)
  test.fail(`${what} smaller than a thumb is not good to use`, async ({ page }) => {
    await page.setContent(showControl(control));
    await expectGoodToUse(page, 'Controls');
  });

test('a row that opens as a whole, a box with its label and a link in a sentence are large enough', async ({
  page,
}) => {
  await page.setContent(
    showControl(`<style>.row { position: relative; height: 60px } .row button::before { content: ''; position: absolute; inset: 0 }
      label { display: flex; width: 8rem; height: 44px }</style>
      <div class="row"><button style="height: 24px">Asha Rao</button></div>
      <label><input type="checkbox"> Paid</label>
      <p>As <a href="#rule">the rule</a> has it</p>`),
  );
  await expectGoodToUse(page, 'Controls');
});

for (const [what, style] of [
  ['is cut off', 'overflow: hidden; text-overflow: ellipsis; width: 250px'],
  ['scrolls sideways within the page', 'overflow-x: auto; width: 250px'],
] as const)
  for (const [where, text] of [
    ['at 320 px', 'Sixty-four letters on one line, which no phone has the width for'],
    ['at 200 %', 'Twenty letters, one..'],
  ] as const)
    test.fail(`a line that ${what} ${where} is not good to use`, async ({ page }) => {
      await page.setContent(
        showLine(
          `<span role="region" aria-label="Line" tabindex="0" style="display: block; ${style}">${text}</span>`,
        ),
      );
      await expectGoodToUse(page, 'Line');
    });
