import lighthouse from 'lighthouse';
import type { Page } from 'puppeteer-core';
import type { Log } from '../log.ts';
import { toSpread } from '../measure/quantiles.ts';
import type { Finding } from '../report/finding.ts';
import { startBrowser } from '../servers/browser.ts';
import { fillSignIn, startDemo, visits } from '../servers/demo.ts';
import type { Benchmark } from './benchmark.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const BUDGETS = { performance: 95, accessibility: 100, 'best-practices': 100 };

/** Every screen, as Lighthouse sees it on a slow phone. */
export const lighthouseBenchmark: Benchmark = {
  name: 'lighthouse',
  title: 'Screens, by Lighthouse',
  needs: () => [],
  async run({ scale, log }) {
    const server = await startDemo();
    const { member, admin, support } = visits();
    const signedOut = { userName: null, screens: ['/log-in'] };
    try {
      const findings: Finding[] = [];
      for (const { userName, screens } of [signedOut, member, admin, support]) {
        findings.push(...(await audit(server.origin, userName, screens, scale.lighthouseRuns, log)));
      }
      return { findings, notes: [buildNote(scale.lighthouseRuns)] };
    } finally {
      await server.stop();
    }
  },
};

const buildNote = (runs: number): string =>
  `Lighthouse’s own mobile settings (simulated slow 4G, processor slowed four times), each load with an empty cache, with a demo account. Median of ${runs}. The performance score depends on the machine: on two shared processors it varies by about 6.`;

/** @param userName null for the sign-in screen */
async function audit(
  origin: string,
  userName: string | null,
  screens: readonly string[],
  runs: number,
  log: Log,
): Promise<Finding[]> {
  const browser = await startBrowser();
  try {
    const page = await browser.newPage();
    if (userName !== null) await signIn(page, origin, userName);
    const findings: Finding[] = [];
    for (const screen of screens) {
      const results: Scores[] = [];
      while (results.length < runs)
        results.push(await computeScores(page, `${origin}${screen}`, userName !== null));
      log(`${screen} as ${userName}: ${JSON.stringify(results)}`);
      findings.push(
        ...CATEGORIES.map((category) =>
          finding(
            screen,
            userName,
            category,
            results.map((scores) => scores[category]),
          ),
        ),
      );
    }
    return findings;
  } finally {
    await browser.close();
  }
}

type Scores = Record<(typeof CATEGORIES)[number], number>;

/** Sometimes the browser reports no paint, and Lighthouse gives no score. */
const ATTEMPTS = 3;

async function computeScores(page: Page, url: string, isSignedIn: boolean): Promise<Scores> {
  for (let attempt = 1; ; attempt += 1) {
    const flags = { disableStorageReset: isSignedIn, onlyCategories: [...CATEGORIES] };
    const result = await lighthouse(url, flags, undefined, page as never);
    const scores = CATEGORIES.map((category) => [category, result?.lhr.categories[category]?.score] as const);
    const missing = scores.find(([, score]) => score === null || score === undefined);
    if (!missing)
      return Object.fromEntries(
        scores.map(([name, score]) => [name, Math.round(Number(score) * 100)]),
      ) as Scores;
    if (attempt === ATTEMPTS) throw new Error(`Lighthouse gave ${url} no score for ${missing[0]}`);
  }
}

function finding(
  screen: string,
  userName: string | null,
  category: (typeof CATEGORIES)[number],
  scores: readonly number[],
): Finding {
  return {
    claim: `${screen} ${category}`,
    measured: userName === null ? 'Lighthouse, signed out' : `Lighthouse, as ${userName}`,
    figure: toSpread(scores),
    unit: '',
    budget: { atLeast: BUDGETS[category] },
  };
}

async function signIn(page: Page, origin: string, userName: string): Promise<void> {
  await page.goto(origin);
  await fillSignIn(page, userName);
  await page.locator('button[type=submit]').click();
  await page.waitForSelector('main#content');
}
