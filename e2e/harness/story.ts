import { test as base } from '@playwright/test';
import { CameraBrowser } from './camera-browser.ts';
import { Clock } from './clock.ts';
import { Outbox } from './outbox.ts';
import { PageErrorGuard } from './page-error-guard.ts';
import { People, type SignedIn } from './people.ts';
import type { TestServer } from './test-server.ts';
import { TestServerFixture } from './test-server-fixture.ts';

interface Surroundings {
  /** Variables of the server's environment for a whole file: `story.use({ serverVariables: … })`. */
  serverVariables: Record<string, string>;
  server: TestServer;
  /** The server's business clock; every story begins at the opening time. */
  clock: Clock;
  outbox: Outbox;
  people: People;
  /** Unexpected errors fail the story. */
  pageErrors: PageErrorGuard;
}

interface WorkerSurroundings {
  testServers: TestServerFixture;
  cameraBrowser: CameraBrowser;
  /** Signed-in users by server. */
  signedIn: Map<TestServer, SignedIn>;
}

/** A story: a test of what people do with the real product, through its screens. */
export const story = base.extend<Surroundings, WorkerSurroundings>({
  testServers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of this pattern
    async ({}, use) => {
      const testServers = new TestServerFixture();
      await use(testServers);
      await testServers.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  cameraBrowser: [
    async ({ playwright }, use) => {
      const cameraBrowser = new CameraBrowser(playwright.chromium);
      await use(cameraBrowser);
      await cameraBrowser.close();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  signedIn: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  serverVariables: [{}, { option: true }],
  server: [
    async ({ testServers, serverVariables }, use, { file }) =>
      use(await testServers.serverFor(file, serverVariables)),
    { timeout: 90_000 },
  ],
  clock: [
    async ({ server }, use) => {
      const clock = new Clock(server.url);
      await clock.reset();
      await use(clock);
    },
    { auto: true },
  ],
  outbox: async ({ server }, use) => use(new Outbox(server.url)),
  pageErrors: async ({ server }, use) => {
    const pageErrors = new PageErrorGuard(server);
    await use(pageErrors);
    pageErrors.check();
  },
  people: async ({ server, browser, cameraBrowser, pageErrors, signedIn }, use) => {
    const known = signedIn.get(server) ?? new Map();
    signedIn.set(server, known);
    const people = new People({ url: server.url, browser, cameraBrowser, pageErrors, signedIn: known });
    await use(people);
    await people.leave();
  },
});

export { expect } from '@playwright/test';
