import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { fileNameOf, resultFile } from './results.ts';

const widths = [390, 1280] as const;
const themes = ['light', 'dark'] as const;

/**
 * Looks at what is on the screen now, dialogs included, on a phone and at a desk, in both themes: axe finds nothing,
 * and the page never scrolls sideways. A picture of each is kept in e2e/test-results/screens.
 * @param arrange brings the screen into the state to look at, again after each change of size
 */
export async function expectGoodToUse(
  page: Page,
  title: string,
  arrange: () => Promise<void> = async () => undefined,
): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await arrange();
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await atRest(page);
      await page.screenshot({ path: resultFile('screens', `${fileNameOf(title)}-${width}-${theme}.png`) });
      expect.soft(await violations(page), `${title} at ${width} px, ${theme}: axe`).toEqual([]);
    }
    expect.soft(await overflow(page), `${title} at ${width} px: no sideways scrolling`).toBe(0);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (before) await page.setViewportSize(before);
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
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
