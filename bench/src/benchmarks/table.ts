import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'puppeteer-core';
import { installedCommand } from '../../../scripts/lib/installed-command.mjs';
import { run } from '../../../scripts/lib/process.mjs';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { spreadOf } from '../measure/quantiles.ts';
import type { Finding } from '../report/finding.ts';
import { startBrowser } from '../servers/browser.ts';
import { freePort, HOST } from '../servers/free-port.ts';
import type { Benchmark } from './benchmark.ts';

const PAGE = inRoot('bench', 'page');

/** Sorting and searching 5,000 rows in the app's own table, from the key or click until it is drawn. */
export const tableBenchmark: Benchmark = {
  name: 'table',
  title: 'Tables',
  needs: () => [],
  async run({ scale, folder }) {
    const site = join(folder, 'table');
    await buildPage(site);
    const served = await serve(site);
    const browser = await startBrowser();
    try {
      const page = await browser.newPage();
      await page.goto(served.url);
      await page.waitForSelector('tbody tr');
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
      await browser.close();
      served.close();
    }
  },
};

const NOTES = [
  'In the system’s Chromium, not slowed down: the table and the search of the reports, 50 rows to a page. The longest of four sorts by texts, dates and numbers, and of the searches for four letters typed one after the other; each until the frame with the result is drawn.',
];

function finding(what: string, times: readonly number[]): Finding {
  return {
    claim: `${what} 5,000 rows`,
    measured: `${times.length} rounds`,
    figure: spreadOf(times),
    unit: 'ms',
    budget: { atMost: 100 },
  };
}

async function buildPage(outDir: string): Promise<void> {
  const args = ['build', PAGE, '--config', join(PAGE, 'vite.config.ts'), '--outDir', outDir];
  const { code, output } = await run(process.execPath, [installedCommand('vite', 'web'), ...args], {
    cwd: inRoot('web'),
    quiet: true,
  });
  if (code !== 0) throw new Error(`the page could not be built:\n${output}`);
}

async function serve(folder: string): Promise<{ url: string; close(): void }> {
  const types: Record<string, string> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
  };
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', pathToFileURL('/')).pathname;
    const file = join(folder, path === '/' ? 'index.html' : path);
    const body = await readFile(file).catch(() => null);
    response.writeHead(body ? 200 : 404, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
    });
    response.end(body);
  });
  const port = await freePort();
  server.listen(port, HOST);
  return { url: `http://${HOST}:${port}/`, close: () => void server.close() };
}

/** Milliseconds of the slowest of the sorts. */
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
