import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { resultFile, toFileName } from './results.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The narrowest screen. */
const NARROWEST = 320;
/** The usual phone. */
const PHONE = 390;
const defaultWidths = [NARROWEST, PHONE, 1280] as const;
/** With another small phone: for screens that are used standing. */
export const allWidths = [NARROWEST, 360, PHONE, 1280] as const;
/** What a thumb hits, in pixels. */
const TARGET = 44;

type Theme = 'light' | 'dark';

/**
 * Checks what is on the screen now, dialogs included, on a phone in the light theme and on a desktop in the dark one: axe
 * finds nothing, nothing is too wide or cut on the narrowest phone nor with text at 200 %, and a thumb hits everything. With
 * `SCREENS=1` a picture of each is stored in e2e/test-results/screens.
 * @param arrange brings the screen into the state to check, again after each change of size
 */
export async function expectGoodToUse(
  page: Page,
  title: string,
  arrange: () => Promise<void> = async () => undefined,
  widths: readonly number[] = defaultWidths,
): Promise<void> {
  await checkScreen(page, title, { arrange, widths, themes: (width) => [width < 768 ? 'light' : 'dark'] });
}

/** As {@link expectGoodToUse}, on a phone and on a desktop in both themes: for the stories that go through all screens. */
export async function expectGoodInBothThemes(
  page: Page,
  title: string,
  arrange: () => Promise<void> = async () => undefined,
): Promise<void> {
  await checkScreen(page, title, { arrange, widths: defaultWidths, themes: () => ['light', 'dark'] });
}

/** As {@link expectGoodInBothThemes}, on phones only: for the story that goes through the screens of every role. */
export async function expectInReach(page: Page, title: string, arrange: () => Promise<void>): Promise<void> {
  await checkScreen(page, title, { arrange, widths: [NARROWEST, PHONE], themes: () => ['light', 'dark'] });
}

interface Check {
  arrange: () => Promise<void>;
  widths: readonly number[];
  themes: (width: number) => Theme[];
}

async function checkScreen(page: Page, title: string, { arrange, widths, themes }: Check): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
    await arrange();
    await waitForAnimations(page);
    if (width === NARROWEST) await storePicture(page, `${title}-${width}`);
    // A narrower phone shows what the usual one does, so only its width matters.
    for (const [index, theme] of width < PHONE ? [] : themes(width).entries()) {
      await page.emulateMedia({ colorScheme: theme });
      await waitForAnimations(page);
      await storePicture(page, `${title}-${width}-${theme}`);
      // A second theme differs in its colours only.
      const rules = index === 0 ? undefined : ['color-contrast'];
      expect.soft(await findViolations(page, rules), `${title} at ${width} px, ${theme}: axe`).toEqual([]);
    }
    await expectNoOverflow(page, `${title} at ${width} px`);
    if (width === NARROWEST) await expectNothingCut(page, `${title} at ${width} px`);
    if (width === PHONE) {
      await expectTargets(page, title);
      await checkLargeText(page, title);
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}

async function expectTargets(page: Page, title: string): Promise<void> {
  expect
    .soft(await page.evaluate(findSmallTargets, TARGET), `${title}: smaller than ${TARGET} px`)
    .toEqual([]);
}

async function expectNothingCut(page: Page, what: string): Promise<void> {
  expect.soft(await page.evaluate(findCut), `${what}: cut`).toEqual([]);
}

async function expectNoOverflow(page: Page, what: string): Promise<void> {
  expect.soft(await page.evaluate(findOverflow), `${what}: sideways scrolling`).toEqual([]);
}

/** Only on request: hundreds of pictures take a minute of a run. */
async function storePicture(page: Page, title: string): Promise<void> {
  if (process.env.SCREENS !== '1') return;
  await page.screenshot({ path: resultFile('screens', `${toFileName(title)}.png`) });
}

/** After an action an element still has the keyboard focus, not the page. */
export async function expectFocusOnElement(page: Page, after: string): Promise<void> {
  await expect
    .poll(
      () => page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body),
      { message: `the focus after ${after}`, timeout: 3_000 },
    )
    .toBe(true);
}

/** On a phone with text at 200 %, nothing scrolls sideways or is cut, and no word of usual length is broken. */
export async function expectReadableWithLargeText(page: Page, title: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: PHONE, height: 844 });
  await checkLargeText(page, title);
  if (before) await page.setViewportSize(before);
}

async function checkLargeText(page: Page, title: string): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await waitForAnimations(page);
  await storePicture(page, `${title}-390-large-text`);
  await expectNoOverflow(page, `${title} with large text`);
  await expectNothingCut(page, `${title} with large text`);
  expect.soft(await page.evaluate(findBrokenWords), `${title} with large text: broken words`).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

/** Nothing moves for people who prefer reduced motion. */
export async function expectStill(page: Page, title: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await waitForAnimations(page);
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) > 1)
      .map(({ id, effect }) => `${id} ${(effect as KeyframeEffect | null)?.target?.className}`),
  );
  expect.soft(moving, `${title}: moving`).toEqual([]);
}

/** Words of up to twelve letters that are broken over two lines, parts of addresses not included; runs in the page. */
function findBrokenWords(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const words = /(?<![^\s(])\p{L}{2,12}(?=[,.;:!?)]*(?:\s|$))/gu;
  const broken: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(words)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
}

/** Runs axe in the page itself; its own builder takes four times as long, for foreign frames that we do not have. */
async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const { violations: found } = await window.axe.run(document, {
      ...(runOnly ? { runOnly } : {}),
      resultTypes: ['violations'],
      preload: false,
      // Computing selectors took a fifth of a run; the HTML is enough.
      selectors: false,
    });
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
  }, rules ?? null);
}

/**
 * The innermost elements that make the page wider than the screen; runs in the page. The screen's width is `clientWidth`:
 * on a phone `innerWidth` grows with what overflows.
 */
function findOverflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => Math.floor(element.getBoundingClientRect().right) > clientWidth,
  );
  const innermost = wide.filter(
    (element) => !wide.some((other) => other !== element && element.contains(other)),
  );
  return [
    `${scrollWidth - clientWidth} pixels too wide`,
    ...innermost.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 200)),
  ];
}

/**
 * Texts that are cut off or scroll sideways inside of something narrower; runs in the page. What a person types scrolls in its
 * field, and a long text that says so may be cut below (Show More).
 */
function findCut(): string[] {
  const describe = (element: Element) =>
    `<${element.localName} class="${element.className}">: ${element.textContent?.trim().slice(0, 60)}`;
  const seen = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
    if (element.matches('input, select, textarea, svg *') || !element.textContent?.trim()) return false;
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    const { clip, clipPath } = getComputedStyle(element);
    // Only for those who hear the page.
    return element.clientWidth > 1 && clip === 'auto' && clipPath === 'none';
  });
  return seen
    .filter((element) => {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
      const isTooWide = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      const isTooHigh =
        ['hidden', 'clip'].includes(overflowY) &&
        webkitLineClamp === 'none' &&
        element.scrollHeight > element.clientHeight + 2;
      return isTooWide || isTooHigh;
    })
    .slice(0, 5)
    .map(
      (element) =>
        `${element.scrollWidth - element.clientWidth} by ${element.scrollHeight - element.clientHeight} px of ${describe(element)}`,
    );
}

/**
 * What can be pressed and is smaller than a thumb; runs in the page. A label belongs to its box, and a pseudo-element that
 * covers a row makes the row the target; links within a sentence are as high as their line.
 */
function findSmallTargets(least: number): string[] {
  const PRESSED =
    'a[href], button, input:not([type=hidden], [type=file]), select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=option]';
  const join = (one: DOMRect, other: DOMRect) => {
    const left = Math.min(one.left, other.left);
    const top = Math.min(one.top, other.top);
    return new DOMRect(
      left,
      top,
      Math.max(one.right, other.right) - left,
      Math.max(one.bottom, other.bottom) - top,
    );
  };
  function measure(element: Element): DOMRect {
    let rect = element.getBoundingClientRect();
    const covers = ['::before', '::after'].some((pseudo) => {
      const { content, position, inset } = getComputedStyle(element, pseudo);
      return content !== 'none' && position === 'absolute' && inset === '0px';
    });
    if (covers) {
      const parent =
        getComputedStyle(element).position === 'static' ? (element as HTMLElement).offsetParent : element;
      if (parent) rect = join(rect, parent.getBoundingClientRect());
    }
    if (!(element instanceof HTMLInputElement)) return rect;
    const isTicked = ['radio', 'checkbox'].includes(element.type);
    const around = isTicked
      ? [
          ...(element.labels ?? []),
          element.closest('[class*="Radio-body"], [class*="Checkbox-body"], [class*="Switch-body"]'),
        ]
      : [element.closest('[class*="Input-wrapper"]')];
    for (const one of around) if (one) rect = join(rect, one.getBoundingClientRect());
    return rect;
  }
  const small = [...document.querySelectorAll(PRESSED)].filter((element) => {
    if (
      !element.checkVisibility({ visibilityProperty: true }) ||
      element.closest('[inert], [aria-hidden=true]')
    )
      return false;
    const { display } = getComputedStyle(element);
    const { right, bottom, width, height } = element.getBoundingClientRect();
    // Out of sight until it has the focus.
    if (right <= 0 || bottom <= 0 || width === 0 || height === 0) return false;
    if (display === 'inline' && element.matches('a, button')) return false;
    const target = measure(element);
    return target.width < least - 0.5 || target.height < least - 0.5;
  });
  return small.slice(0, 8).map((element) => {
    const { width, height } = measure(element);
    return `${Math.round(width)} by ${Math.round(height)} px: ${element.outerHTML.slice(0, 120)}`;
  });
}

/** Waits until every finite animation has ended; endless ones, such as a spinner, are ignored. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const finite = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    await Promise.all(finite.map((animation) => animation.finished.catch(() => undefined)));
  });
}
