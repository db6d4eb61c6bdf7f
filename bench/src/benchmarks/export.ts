import type { Page } from 'puppeteer-core';
import { toSpread } from '../measure/quantiles.ts';
import type { Finding } from '../report/finding.ts';
import { openBenchPage } from '../servers/bench-page.ts';
import type { Benchmark } from './benchmark.ts';

/** An Excel file of 10,000 rows, from the click until the browser gets it, and how the screen behaves meanwhile. */
export const exportBenchmark: Benchmark = {
  name: 'export',
  title: 'Files',
  needs: () => [],
  async run({ scale, folder }) {
    const { page, close } = await openBenchPage(folder);
    try {
      const files: Written[] = [];
      const cancelled: number[] = [];
      for (let round = 0; round <= scale.rounds; round += 1) {
        const [file, stopped] = [await writeFile(page), await cancelFile(page)];
        // The first run loads the writer's code.
        if (round === 0) continue;
        files.push(file);
        cancelled.push(stopped);
      }
      const longest = files.map(({ longestFrame }) => longestFrame);
      return {
        findings: [
          finding(
            'Excel of 10,000 rows',
            files.map(({ whole }) => whole),
            3_000,
          ),
          finding('the longest frame meanwhile', longest, 100),
          finding('Cancel until the file is given up', cancelled, 100),
        ],
        notes: NOTES,
      };
    } finally {
      await close();
    }
  },
};

const NOTES = [
  'In the system’s Chromium, not throttled: nine columns of texts, dates, stars and rupees, built and written as the reports do. Each file reported its progress.',
];

function finding(claim: string, times: readonly number[], atMost: number): Finding {
  const measured = `${times.length} rounds`;
  return { claim, measured, figure: toSpread(times), unit: 'ms', budget: { atMost } };
}

interface Written {
  /** Milliseconds until the browser got the file. */
  whole: number;
  longestFrame: number;
}

function writeFile(page: Page): Promise<Written> {
  return page.evaluate(async () => {
    const button = [...document.querySelectorAll('button')].find((known) => known.textContent === 'Excel');
    if (!button) throw new Error('no button for Excel');
    const { prototype } = HTMLAnchorElement;
    const { click } = prototype;
    const saved = new Promise<number>((resolve) => {
      // A download is a click on a link, where the measurement ends.
      prototype.click = () => resolve(performance.now());
    });
    const told = new Set<string>();
    let longestFrame = 0;
    let last = performance.now();
    let isWatched = true;
    const watch = () => {
      const now = performance.now();
      longestFrame = Math.max(longestFrame, now - last);
      last = now;
      const progress = document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow');
      if (progress) told.add(progress);
      if (isWatched) requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
    const started = performance.now();
    button.click();
    const whole = (await saved) - started;
    isWatched = false;
    prototype.click = click;
    if (told.size < 2) throw new Error('the file reported no progress');
    return { whole, longestFrame };
  });
}

/** Milliseconds from Cancel until the screen is as before; no file arrives. */
function cancelFile(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const named = (name: string) =>
      [...document.querySelectorAll('button')].find((known) => known.textContent === name);
    const { prototype } = HTMLAnchorElement;
    const { click } = prototype;
    let isSaved = false;
    prototype.click = () => {
      isSaved = true;
    };
    // This frame may still show the previous file.
    while (document.querySelector('[role=progressbar]')) await drawn();
    named('Excel')?.click();
    while (!document.querySelector('[role=progressbar]')) await drawn();
    const started = performance.now();
    named('Cancel')?.click();
    while (document.querySelector('[role=progressbar]')) await drawn();
    const took = performance.now() - started;
    for (let frame = 0; frame < 30; frame += 1) await drawn();
    prototype.click = click;
    if (isSaved) throw new Error('the file arrived although it was cancelled');
    return took;
  });
}
