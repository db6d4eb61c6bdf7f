import { expect, type Page } from '@playwright/test';

/** Chrome's 'slow 3G' preset: 400 kbit/s and 400 ms latency. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Half of what web.dev calls a good cumulative layout shift. */
const CALM = 0.05;

declare global {
  interface Window {
    waiting: { blank: string[]; shifts: { value: number; what: string[] }[] };
  }
}

interface Waiting {
  /** Since the last call the screen was never blank, and its content did not shift. */
  expectCalm: (screen: string) => Promise<void>;
}

/** Slows down the network, and watches every frame of the page. */
export async function watchWaiting(page: Page): Promise<Waiting> {
  await page.evaluate(watchFrames);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', SLOW_3G);
  return {
    async expectCalm(screen) {
      const { blank, shifts } = await page.evaluate(() => {
        const seen = window.waiting;
        window.waiting = { blank: [], shifts: [] };
        return seen;
      });
      expect.soft(blank, `${screen}: frames with neither content nor a skeleton`).toEqual([]);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect.soft(sum, `${screen}: layout shift ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(CALM);
    },
  };
}

/** Collects blank frames and layout shifts without user input; runs in the page. */
function watchFrames(): void {
  window.waiting = { blank: [], shifts: [] };
  const isBlank = (place: HTMLElement): boolean => {
    if (place.getBoundingClientRect().height < 100) return true;
    return place.innerText.trim() === '' && !place.querySelector('[class*="Skeleton-root"]');
  };
  const look = (): void => {
    const place =
      [...document.querySelectorAll('main')].find((main) => main.checkVisibility()) ?? document.body;
    if (isBlank(place)) window.waiting.blank.push(place.outerHTML.slice(0, 300));
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      const what = entry.sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 80) : '',
      );
      window.waiting.shifts.push({ value: entry.value, what });
    }
  }).observe({ type: 'layout-shift', buffered: false });
}
