import type { Page } from 'puppeteer-core';
import { toSpread } from '../measure/quantiles.ts';
import type { Finding } from '../report/finding.ts';
import { openBenchPage } from '../servers/bench-page.ts';
import type { Benchmark } from './benchmark.ts';

/** Sorting and searching 5,000 rows in the app's table, from the key or click until the result is drawn. */
export const tableBenchmark: Benchmark = {
  name: 'table',
  title: 'Tables',
  needs: () => [],
  async run({ scale, folder }) {
    const { page, close } = await openBenchPage(folder);
    try {
      const sorts: number[] = [];
      const searches: number[] = [];
      for (let round = 0; round <= scale.rounds; round += 1) {
        const [sort, search] = [await timeSort(page), await timeSearch(page)];
        if (round === 0) continue;
        sorts.push(sort);
        searches.push(search);
      }
      return { findings: [finding('sorting', sorts), finding('searching', searches)], notes: NOTES };
    } finally {
      await close();
    }
  },
};

const NOTES = [
  'In the system’s Chromium, not throttled: the table and the search of the reports, 50 rows to a page. The longest of four sorts by texts, dates and numbers, and of the searches for four letters typed one after the other; each until the frame with the result is drawn.',
];

function finding(what: string, times: readonly number[]): Finding {
  return {
    claim: `${what} 5,000 rows`,
    measured: `${times.length} rounds`,
    figure: toSpread(times),
    unit: 'ms',
    budget: { atMost: 100 },
  };
}

/** Milliseconds of the slowest sort. */
function timeSort(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    let slowest = 0;
    for (const name of ['Name', 'Trade', 'Joined', 'Visits']) {
      const button = [...document.querySelectorAll('thead button')].find(({ textContent }) =>
        textContent?.includes(name),
      );
      const before = document.querySelector('tbody')?.textContent;
      const started = performance.now();
      if (!(button instanceof HTMLElement)) throw new Error(`no heading ${name} to sort by`);
      button.click();
      await drawn();
      slowest = Math.max(slowest, performance.now() - started);
      if (document.querySelector('tbody')?.textContent === before) throw new Error(`${name} did not sort`);
    }
    return slowest;
  });
}

/** Milliseconds of the slowest letter. */
function timeSearch(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const input = document.querySelector('input[aria-label=Search]');
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    if (!(input instanceof HTMLInputElement) || !set) throw new Error('no field to search in');
    let slowest = 0;
    for (const text of ['s', 'so', 'sol', 'sola', '']) {
      const started = performance.now();
      set.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await drawn();
      slowest = Math.max(slowest, performance.now() - started);
    }
    return slowest;
  });
}
