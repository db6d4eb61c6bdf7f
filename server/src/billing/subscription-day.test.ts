import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#storage/database.ts';
import { newTestDatabase } from '../../test/database.ts';
import { newChapter, newMember, newSubscription, nextNumber } from '../../test/factories.ts';
import { createClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { keepSubscriptionDay } from './subscription.service.ts';

const config = readConfig({
  SECRET_KEY: 'a secret of thirty-two characters',
  PUBLIC_URL: 'https://club.example',
  PRODUCT_NAME: 'Club',
});

let database: Database;
let chapter: string;

beforeAll(async () => {
  database = await newTestDatabase({ max: 4 });
});
afterAll(() => database.close());
beforeEach(async () => {
  chapter = await newChapter(database, {}, { isSubscribed: false });
});

/** The hour at which it is looked after; nothing fails in it. */
async function keep(now: string): Promise<void> {
  expect(await keepSubscriptionDay({ database, config, clock: createClock(new Date(now)) })).toEqual([]);
}

const person = (facts: object = {}) =>
  newMember(database, { chapter_id: chapter, rotary_id: `${chapter}-admin${nextNumber()}`, ...facts });
const subscribe = (facts: object = {}) =>
  newSubscription(database, { chapter_id: chapter, end_date: '2026-12-31', ...facts });

async function mails() {
  const { rows } = await database.pool.query<{ recipient: string; subject: string; text: string }>(
    `select recipient, subject, text from mail
     where kind = 'reminder' and user_name like $1 order by at, recipient`,
    [`${chapter}-%`],
  );
  return rows;
}

async function statuses(): Promise<string[]> {
  const { rows } = await database.pool.query<{ status: string }>(
    'select status from chapter_subscription where chapter_id = $1 order by end_date',
    [chapter],
  );
  return rows.map(({ status }) => status);
}

describe('the reminders', () => {
  it('go to the Active admins of the chapter, each once', async () => {
    await person({ is_admin: true, email: 'a@erode.example' });
    await person({ is_admin: true, email: 'b@erode.example' });
    await person({ is_admin: true, email: null });
    await person({ is_admin: true, status: 'Inactive' });
    await person();
    await subscribe();
    await keep('2026-11-30T12:00:00Z');
    expect(await mails()).toEqual([]);
    await Promise.all([keep('2026-12-01T12:00:00Z'), keep('2026-12-01T12:00:00Z')]);
    await keep('2026-12-02T12:00:00Z');
    const [first, second, ...more] = await mails();
    expect([first?.recipient, second?.recipient, more]).toEqual(['a@erode.example', 'b@erode.example', []]);
    expect(first?.subject).toMatch(/^Club: the subscription of Chapter \d+ ends in 30 days$/);
    expect(first?.text).toContain('is valid until 31-Dec-2026 at 23:59.');
    expect(first?.text).toContain('https://club.example/subscriptions');
  });

  it('come 30, 7 and 1 days before the end and on the day, on the platform’s clock in any chapter', async () => {
    await person({ is_admin: true });
    await subscribe();
    await database.pool.query("update chapter set time_zone = 'Pacific/Pago_Pago' where chapter_id = $1", [
      chapter,
    ]);
    // In India the day begins at 18:30 of the day before in Greenwich.
    const hours = [
      ...['2026-11-30T18:29:00Z', '2026-11-30T18:31:00Z', '2026-12-23T18:31:00Z'],
      ...['2026-12-29T18:31:00Z', '2026-12-30T18:31:00Z', '2026-12-31T18:31:00Z'],
    ];
    const counts: number[] = [];
    for (const hour of hours) {
      await keep(hour);
      counts.push((await mails()).length);
    }
    expect(counts).toEqual([0, 1, 2, 3, 4, 4]);
    expect((await mails()).map(({ subject }) => subject.replace(/^.* ends /, ''))).toEqual([
      'in 30 days',
      'in 7 days',
      'tomorrow',
      'today',
    ]);
  });

  it('begin again for the next end', async () => {
    await person({ is_admin: true });
    await subscribe({ end_date: '2026-12-10' });
    await keep('2026-12-03T12:00:00Z');
    await database.pool.query(
      `update chapter_subscription set end_date = '2026-12-20' where chapter_id = $1`,
      [chapter],
    );
    await keep('2026-12-04T12:00:00Z');
    await keep('2026-12-13T12:00:00Z');
    expect((await mails()).map(({ subject }) => subject.replace(/^.* ends /, ''))).toEqual([
      ...['in 7 days', 'in 16 days', 'in 7 days'],
    ]);
  });
});

describe('a subscription whose last day is over', () => {
  it('becomes Expired, which is stored, and only then', async () => {
    await subscribe({ end_date: '2026-12-10' });
    await subscribe({ plan_id: 'cancelled', end_date: '2026-12-01', status: 'Cancelled' });
    await keep('2026-12-10T18:29:00Z');
    expect(await statuses()).toEqual(['Cancelled', 'Active']);
    await keep('2026-12-10T18:31:00Z');
    await keep('2026-12-10T19:31:00Z');
    expect(await statuses()).toEqual(['Cancelled', 'Expired']);
    const { rows } = await database.pool.query(
      'select plan_id, status from subscription_audit where chapter_id = $1',
      [chapter],
    );
    expect(rows).toEqual([{ plan_id: 'regular', status: 'Expired' }]);
  });
});
