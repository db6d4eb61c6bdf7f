import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { fileNameOf, resultFile } from './results.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const usualWidths = [390, 1280] as const;
/** With the narrowest phone: for screens that are used standing. */
export const everyWidth = [360, 390, 1280] as const;

type Theme = 'light' | 'dark';

/**
 * Looks at what is on the screen now, dialogs included, on a phone in the light theme and at a desk in the dark one: axe
 * finds nothing, and the page never scrolls sideways. With `SCREENS=1` a picture of each is kept in
 * e2e/test-results/screens.
 * @param arrange brings the screen into the state to look at, again after each change of size
 */
export async function expectGoodToUse(
  page: Page,
  title: string,
  arrange: () => Promise<void> = async () => undefined,
  widths: readonly number[] = usualWidths,
): Promise<void> {
  await lookAt(page, title, { arrange, widths, themes: oneThemeAt });
}

/** As {@link expectGoodToUse}, on a phone and at a desk in both themes: for the stories that go through all screens. */
export async function expectGoodInBothThemes(
  page: Page,
  title: string,
  arrange: () => Promise<void> = async () => undefined,
): Promise<void> {
  await lookAt(page, title, { arrange, widths: usualWidths, themes: () => ['light', 'dark'] });
}

/** The narrowest phone shows what the usual one does: there only the widths of things count. */
function oneThemeAt(width: number): Theme[] {
  if (width < 390) return [];
  return width < 768 ? ['light'] : ['dark'];
}

interface Look {
  arrange: () => Promise<void>;
  widths: readonly number[];
  themes: (width: number) => Theme[];
}

async function lookAt(page: Page, title: string, { arrange, widths, themes }: Look): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
    await arrange();
    await atRest(page);
    for (const [index, theme] of themes(width).entries()) {
      await page.emulateMedia({ colorScheme: theme });
      await atRest(page);
      await keepPicture(page, `${title}-${width}-${theme}`);
      // A second theme differs in its colours only.
      const rules = index === 0 ? undefined : ['color-contrast'];
      expect.soft(await violations(page, rules), `${title} at ${width} px, ${theme}: axe`).toEqual([]);
    }
    expect.soft(await overflow(page), `${title} at ${width} px: no sideways scrolling`).toBe(0);
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}

/** Only on request: hundreds of pictures take a minute of a run. */
async function keepPicture(page: Page, title: string): Promise<void> {
  if (process.env.SCREENS !== '1') return;
  await page.screenshot({ path: resultFile('screens', `${fileNameOf(title)}.png`) });
}

/** After an action the keyboard focus is still on an element, not on the page. */
export async function expectFocusInWork(page: Page, after: string): Promise<void> {
  await expect
    .poll(
      () => page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body),
      { message: `the focus after ${after}`, timeout: 3_000 },
    )
    .toBe(true);
}

/** With text of twice its size on a phone nothing scrolls sideways, and no word of usual length is broken. */
export async function expectReadableTwiceAsLarge(page: Page, title: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await atRest(page);
  await keepPicture(page, `${title}-390-twice`);
  expect.soft(await overflow(page), `${title} with large text: no sideways scrolling`).toBe(0);
  expect.soft(await page.evaluate(brokenWords), `${title} with large text: broken words`).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  if (before) await page.setViewportSize(before);
}

/** Nothing moves for people who prefer reduced motion. */
export async function expectStill(page: Page, title: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await atRest(page);
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) > 1)
      .map(({ id, effect }) => `${id} ${(effect as KeyframeEffect | null)?.target?.className}`),
  );
  expect.soft(moving, `${title}: moving`).toEqual([]);
}

/** Words of up to twelve letters that stand on two lines; in the page. */
function brokenWords(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{2,12}/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
}

/** One run in the page itself; what axe's own builder does for foreign frames takes four times as long, and there are none. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const { violations: found } = await window.axe.run(document, {
      ...(runOnly ? { runOnly } : {}),
      resultTypes: ['violations'],
      preload: false,
      // A finding reports its text only; locating every element took a fifth of a run.
      selectors: false,
    });
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
  }, rules ?? null);
}

/** How far the page is wider than the window, in pixels. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
}

/** Waits for everything that moves once to have finished; what moves for ever (a waiting mark) is left alone. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const finite = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    await Promise.all(finite.map((animation) => animation.finished.catch(() => undefined)));
  });
}
