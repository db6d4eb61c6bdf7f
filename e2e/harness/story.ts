import { test as base } from '@playwright/test';
import { Clock } from './clock.ts';
import type { House } from './house.ts';
import { HouseKeeper } from './house-keeper.ts';
import { Outbox } from './outbox.ts';
import { People, type SignedIn } from './people.ts';
import { Troubles } from './troubles.ts';

interface Surroundings {
  /** Variables of the server's environment for a whole file: `story.use({ houseVariables: … })`. */
  houseVariables: Record<string, string>;
  house: House;
  /** The house's business clock; every story begins at the opening time. */
  clock: Clock;
  outbox: Outbox;
  people: People;
  /** What goes wrong behind the screen fails the story, unless it says that it expects it. */
  troubles: Troubles;
}

interface WorkerSurroundings {
  keeper: HouseKeeper;
  /** Who has signed in, by house. */
  signedIn: Map<House, SignedIn>;
}

/** A story: what people do with the real product, told through its screens. */
export const story = base.extend<Surroundings, WorkerSurroundings>({
  keeper: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of this pattern
    async ({}, use) => {
      const keeper = new HouseKeeper();
      await use(keeper);
      await keeper.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  signedIn: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  houseVariables: [{}, { option: true }],
  house: [
    async ({ keeper, houseVariables }, use, { file }) => use(await keeper.houseFor(file, houseVariables)),
    { timeout: 90_000 },
  ],
  clock: [
    async ({ house }, use) => {
      const clock = new Clock(house.url);
      await clock.reset();
      await use(clock);
    },
    { auto: true },
  ],
  outbox: async ({ house }, use) => use(new Outbox(house.url)),
  troubles: async ({ house }, use) => {
    const troubles = new Troubles(house);
    await use(troubles);
    troubles.check();
  },
  people: async ({ house, browser, troubles, signedIn }, use) => {
    const known = signedIn.get(house) ?? new Map();
    signedIn.set(house, known);
    const people = new People({ url: house.url, browser, troubles, signedIn: known });
    await use(people);
    await people.leave();
  },
});

export { expect } from '@playwright/test';
