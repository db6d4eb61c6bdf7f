import { afterAll, beforeAll, expect, it } from 'vitest';
import { newTestApi, type TestApi } from '../../../test/api.ts';
import { runDecisionHistories } from '../../../test/faults/decision-histories.ts';
import { type StandInProvider, startStandInProvider } from '../../../test/stand-in-provider.ts';

const HISTORIES = 200;

let api: TestApi;
let provider: StandInProvider;

beforeAll(async () => {
  api = await newTestApi();
  provider = await startStandInProvider();
});
afterAll(async () => {
  await provider.close();
  await api.close();
});

it(`${HISTORIES} histories of concurrent decisions about one payment end with one decision`, {
  timeout: 120_000,
}, async () => {
  const seeds = Array.from({ length: HISTORIES }, (_unused, index) => index + 1);
  const { problems, endings } = await runDecisionHistories({ app: api.app, provider }, seeds);
  expect(problems).toEqual([]);
  // Histories that never came to these ends would prove nothing.
  expect([...endings]).toEqual(
    expect.arrayContaining([
      'Applied orderEnded',
      'Granted orderEnded',
      'Granted paidTwice',
      'Refunded orderEnded',
      'Refunded paidTwice',
      'Open paidTwice',
    ]),
  );
});
