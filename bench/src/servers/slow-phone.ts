import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'puppeteer-core';
import { startBrowser } from './browser.ts';
import { observe } from './felt-page.ts';

/** What a line of 1.6 Mbit/s carries each second, and how long it takes to answer. */
const NETWORK = { download: 200_000, upload: 94_000, latency: 150 };
const PROCESSOR = 4;
const SCREEN = { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

const USABLE_WITHIN_MS = 30_000;
/** What stays usable, and asks for nothing, this long is what the person finds. */
const QUIET_MS = 700;

/** What opening a screen took. */
export interface Opening {
  milliseconds: number;
  requests: number;
  bytes: number;
  shift: number;
  /** What moved most. */
  shifted: string;
}

/** A cheap phone on a slow line, in a browser without a history. */
export interface SlowPhone {
  page: Page;
  /** Measures from before `start` until the screen can be used. */
  measure(start: () => Promise<unknown>): Promise<Opening>;
  /** The longest wait for a picture, in milliseconds, after what `act` does. */
  measureInteraction(act: () => Promise<unknown>): Promise<number>;
  /** Waits until the app has been stored for the next visit. */
  untilStored(): Promise<void>;
  close(): Promise<void>;
}

export async function openSlowPhone(): Promise<SlowPhone> {
  const browser = await startBrowser();
  const page = await browser.newPage();
  await page.setViewport(SCREEN);
  await page.emulateCPUThrottling(PROCESSOR);
  await page.evaluateOnNewDocument(observe);
  const traffic = await watchTraffic(browser, page);
  const read = () => page.evaluate(() => ({ ...window.felt, origin: performance.timeOrigin }));

  async function untilQuiet() {
    for (const end = Date.now() + USABLE_WITHIN_MS; Date.now() < end; await wait(100)) {
      if (!traffic.isQuiet('page', QUIET_MS)) continue;
      // While a document is being replaced, there is nothing to read.
      const felt = await read().catch(() => null);
      if (felt !== null && felt.usableAt !== null) return felt;
    }
    throw new Error(`${page.url()} cannot be used after ${USABLE_WITHIN_MS / 1_000} s`);
  }

  return {
    page,
    async measure(start) {
      traffic.begin();
      await start();
      const { startedAt, usableAt, shifts, origin } = await untilQuiet();
      const most = shifts.toSorted((a, b) => b.value - a.value)[0];
      return {
        milliseconds: Math.round((usableAt ?? 0) - startedAt),
        ...traffic.count(origin + (usableAt ?? 0)),
        shift: shifts.reduce((sum, { value }) => sum + value, 0),
        shifted: most ? most.what : '',
      };
    },
    async measureInteraction(act) {
      await page.evaluate(() => window.felt.begin());
      await act();
      await wait(QUIET_MS);
      const { interactions } = await read();
      return Math.max(0, ...interactions);
    },
    async untilStored() {
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      while (!traffic.isQuiet('all', 3 * QUIET_MS)) await wait(QUIET_MS);
    },
    close: () => browser.close(),
  };
}

/** Slows the page and its worker down, and counts what both ask of the network. */
async function watchTraffic(browser: Browser, page: Page) {
  let ended: { startedAt: number; bytes: number }[] = [];
  const watched: { open: Map<string, number>; lastAt: number }[] = [];

  async function watch(session: CDPSession): Promise<void> {
    const own = { open: new Map<string, number>(), lastAt: Date.now() };
    watched.push(own);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: NETWORK.latency,
      downloadThroughput: NETWORK.download,
      uploadThroughput: NETWORK.upload,
    });
    const fromHere = new Set<string>();
    session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      if (!request.url.startsWith('http') || type === 'WebSocket') return;
      own.lastAt = Date.now();
      own.open.set(requestId, own.lastAt);
    });
    session.on('Network.requestServedFromCache', ({ requestId }) => fromHere.add(requestId));
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromServiceWorker || response.fromDiskCache) fromHere.add(requestId);
    });
    const end = (requestId: string, bytes: number): void => {
      const startedAt = own.open.get(requestId);
      if (startedAt === undefined) return;
      own.open.delete(requestId);
      own.lastAt = Date.now();
      if (!fromHere.has(requestId)) ended.push({ startedAt, bytes });
    };
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      end(requestId, encodedDataLength),
    );
    session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  }

  await watch(await page.createCDPSession());
  browser.on('targetcreated', async (target) => {
    if (target.type() !== 'service_worker') return;
    // A worker that ends at once needs no watching.
    await target
      .createCDPSession()
      .then(watch)
      .catch(() => undefined);
  });

  return {
    begin() {
      ended = [];
      for (const one of watched) {
        // Of a document that was left, some requests are never reported as ended.
        one.open.clear();
        one.lastAt = Date.now();
      }
    },
    /** What was asked for until then. */
    count(until: number) {
      const counted = ended.filter(({ startedAt }) => startedAt <= until);
      return { requests: counted.length, bytes: counted.reduce((sum, { bytes }) => sum + bytes, 0) };
    },
    /** @param whose the page's alone, or also its worker's */
    isQuiet(whose: 'page' | 'all', milliseconds: number) {
      const asked = whose === 'page' ? watched.slice(0, 1) : watched;
      return asked.every(({ open, lastAt }) => open.size === 0 && Date.now() - lastAt >= milliseconds);
    },
  };
}
