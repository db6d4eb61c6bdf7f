import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { newChapter, newEntry, newMember } from '../../test/factories.ts';
import { type LiveClient, subscribeLive } from '../../test/live.ts';
import { toAnswer } from '../../test/meeting-day.ts';
import { countRoundTrips } from '../../test/round-trips.ts';
import { newTwoChapters, recorded, toInputs } from '../../test/two-chapters.ts';
import { inTransaction } from '../storage/transaction.ts';
import { inboxEvent } from './notification.store.ts';

const WATCH = 'subscription ($pk: ID!) { onCreateNotification(pk: $pk) { pk sk title read } }';

let here: TestApi;
let there: TestApi;
let chapterId: string;
let owner: string;
let other: string;
let watchers: LiveClient[] = [];
/** Of each process, how many are to be watching, and what was asked of its feed. */
const begun = new Map<TestApi, { asked: number; calls: () => number }>();

beforeAll(async () => {
  here = await newTestApi();
  there = await newTestApi(here.database);
});
afterAll(async () => {
  await there.close();
  await here.close();
});
beforeEach(async () => {
  for (const api of [here, there]) {
    const { mock } = vi.spyOn(api.app.inbox.created, 'watch');
    begun.set(api, { asked: 0, calls: () => mock.calls.length });
  }
  chapterId = await newChapter(here.database);
  owner = await newMember(here.database, { chapter_id: chapterId });
  other = await newMember(here.database, { chapter_id: chapterId });
});
afterEach(async () => {
  for (const watcher of watchers) await watcher.close();
  watchers = [];
});

const buildKey = (memberId: string) => `CID#${chapterId}#MID#${memberId}`;

/** Subscribes, and waits until the process watches for it. */
async function watch(api: TestApi, userName: string, pk = buildKey(owner)): Promise<LiveClient> {
  const state = begun.get(api);
  if (!state) throw new Error('no such process');
  state.asked += 1;
  const { asked } = state;
  const watcher = await spy(api, userName, pk);
  await vi.waitFor(() => expect(state.calls()).toBeGreaterThanOrEqual(asked));
  return watcher;
}

/** Subscribes as a caller who will be refused. */
async function spy(api: TestApi, userName: string | null, pk = buildKey(owner)): Promise<LiveClient> {
  const watcher = await subscribeLive(api, 'main', userName, WATCH, { pk });
  watchers.push(watcher);
  return watcher;
}

/** Puts an entry into the inbox and says so, in one transaction at the first process. */
function arrive(memberId: string, isKept = true): Promise<string> {
  return inTransaction(here.database, async (tx) => {
    const sk = await newEntry(
      { ...here.database, kysely: tx },
      { chapter_id: chapterId, rotary_id: memberId },
    );
    const { channel, payload } = inboxEvent('created', { chapterId, memberId, sk });
    await here.app.events.publish(tx, channel, payload);
    if (!isKept) throw new Error('taken back');
    return sk;
  });
}

interface Arrived {
  onCreateNotification: { sk: string; title: string };
}

const buildSk = (message: unknown) => (message as Arrived).onCreateNotification.sk;
const arrivedAt = ({ received }: LiveClient) => received.map(buildSk);

describe('an arriving entry', () => {
  it('reaches only its owner, complete, in every window and process', async () => {
    const windows = [await watch(here, owner), await watch(there, owner), await watch(there, owner)];
    const neighbour = await watch(there, other, buildKey(other));
    const sk = await arrive(owner);
    await vi.waitFor(() => expect(windows.map(arrivedAt)).toEqual([[sk], [sk], [sk]]));
    expect(windows[1]?.received).toEqual([
      {
        onCreateNotification: {
          pk: buildKey(owner),
          sk,
          read: false,
          title: 'Opportunity Knocks - You Got a Referral',
        },
      },
    ]);
    const later = await arrive(other);
    await vi.waitFor(() => expect(arrivedAt(neighbour)).toEqual([later]));
    expect(windows.map(arrivedAt)).toEqual([[sk], [sk], [sk]]);
  });

  it('is not sent when its transaction is rolled back, nor when it is already deleted', async () => {
    const watcher = await watch(here, owner);
    await expect(arrive(owner, false)).rejects.toThrow('taken back');
    const deleted = await newEntry(here.database, {
      chapter_id: chapterId,
      rotary_id: owner,
      is_deleted: true,
    });
    const { channel, payload } = inboxEvent('created', { chapterId, memberId: owner, sk: deleted });
    await here.app.events.publish(here.database.kysely, channel, payload);
    const sk = await arrive(owner);
    await vi.waitFor(() => expect(arrivedAt(watcher)).toEqual([sk]));
  });

  it('is read once for all windows of its owner, and only if one watches', async () => {
    const windows = await Promise.all(Array.from({ length: 5 }, () => watch(there, owner)));
    const elsewhere = await watch(there, other, buildKey(other));
    const trips = countRoundTrips(there.database);
    const sk = await arrive(owner);
    await vi.waitFor(() => expect(windows.flatMap(arrivedAt)).toEqual(Array(5).fill(sk)));
    expect(trips.count).toBe(1);
    for (const window of windows) await window.close();
    await vi.waitFor(async () => {
      const before = trips.count;
      await arrive(owner);
      // The neighbour's message came after it.
      const last = await arrive(other);
      await vi.waitFor(() => expect(arrivedAt(elsewhere)).toContain(last));
      expect(trips.count - before).toBe(1);
    });
    trips.stop();
  });

  it('ends the feed when some may have been missed; a new subscriber reads all', async () => {
    const watcher = await watch(there, owner);
    await here.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'fellowship events' and datname = current_database()`,
    );
    await vi.waitFor(() => expect(watcher.isComplete).toBe(true), 5_000);
  });
});

describe('a party to an activity', () => {
  it('gets it at once, in the other chapter too, and a correction', async () => {
    const chapters = await newTwoChapters(here);
    const { home, away, anita, asha, ben } = chapters;
    const inboxes = [
      await watch(there, anita, `CID#${home}#MID#${anita}`),
      await watch(there, ben, `CID#${away}#MID#${ben}`),
      await watch(there, asha, `CID#${home}#MID#${asha}`),
    ];
    const titles = () =>
      inboxes.map(({ received }) =>
        received.map((message) => (message as Arrived).onCreateNotification.title),
      );
    const { Referral, R2R } = toInputs(chapters);
    const { id } = await recorded(chapters, 'Referral', anita, Referral.outside);
    const got = 'Opportunity Knocks - You Got a Referral';
    await vi.waitFor(() => expect(titles()).toEqual([['You have given a new Referral'], [got], []]));
    await recorded(chapters, 'R2R', anita, R2R.inside);
    await vi.waitFor(() => expect(titles()[2]).toEqual(['Rotarian To Rotarian']));
    await here.database.pool.query('delete from notification where fact_id = $1 and rotary_id = $2', [
      id,
      ben,
    ]);
    const support = await newMember(here.database, {
      chapter_id: await newChapter(here.database, { is_support: true }),
    });
    const input = {
      pk: `CID#${away}#MID#${ben}`,
      type: 'Referral',
      code: 'Received',
      referralOrThanksNoteId: id,
    };
    const correct = `mutation ($input: CreateNotificationInput!) { createNotification(input: $input) { sk } }`;
    toAnswer(await here.ask('main', support, correct, { input }));
    await vi.waitFor(() => expect(titles()[1]).toEqual([got, got]));
  });
});

describe('a changed entry', () => {
  const CHANGES = 'subscription ($pk: ID!) { onUpdateNotification(pk: $pk) { sk read range isDeleted } }';

  async function watchChanges(api: TestApi, userName: string, pk: string): Promise<LiveClient> {
    const { mock } = vi.spyOn(api.app.inbox.updated, 'watch');
    const before = mock.calls.length;
    const watcher = await subscribeLive(api, 'main', userName, CHANGES, { pk });
    watchers.push(watcher);
    await vi.waitFor(() => expect(mock.calls.length).toBeGreaterThan(before));
    return watcher;
  }

  const toldBy = ({ received }: LiveClient) =>
    received.map((message) => (message as { onUpdateNotification: object }).onUpdateNotification);

  it('reaches the owner’s other windows, once for each change', async () => {
    const sk = await newEntry(here.database, { chapter_id: chapterId, rotary_id: owner });
    const watcher = await watchChanges(there, owner, buildKey(owner));
    const neighbour = await watchChanges(there, other, buildKey(other));
    const change = `mutation ($input: UpdateNotificationInput!) { updateNotification(input: $input) { sk } }`;
    for (const wanted of [{ read: true }, { read: true }, { range: 5 }]) {
      toAnswer(await here.ask('main', owner, change, { input: { pk: buildKey(owner), sk, ...wanted } }));
    }
    await vi.waitFor(() => expect(toldBy(watcher).at(-1)).toMatchObject({ sk, read: true, range: 5 }));
    expect(toldBy(watcher)).toHaveLength(2);
    expect(toldBy(neighbour)).toEqual([]);
  });

  it.each(['by its record', 'from the inbox'])('reaches both parties when it is deleted %s', async (way) => {
    const chapters = await newTwoChapters(here);
    const { home, away, anita, ben } = chapters;
    const { id } = await recorded(chapters, 'Referral', anita, toInputs(chapters).Referral.outside);
    const pk = `CID#${home}#MID#${anita}`;
    const inboxes = [
      await watchChanges(there, anita, pk),
      await watchChanges(there, ben, `CID#${away}#MID#${ben}`),
    ];
    if (way === 'by its record') {
      const deletion = `mutation ($input: UpdateReferralInput!) { updateReferral(input: $input) { id } }`;
      const input = { chapterId: home, id, isDeleted: true };
      for (let times = 0; times < 2; times += 1) {
        toAnswer(await here.ask('main', anita, deletion, { input }));
      }
    } else {
      const { rows } = await here.database.pool.query(
        'select notification_id as sk from notification where fact_id = $1 and rotary_id = $2',
        [id, anita],
      );
      const change = `mutation ($input: UpdateNotificationInput!) { updateNotification(input: $input) { sk } }`;
      const input = { pk, sk: rows[0].sk, isDeleted: true };
      toAnswer(await here.ask('main', anita, change, { input }));
    }
    const deleted = [expect.objectContaining({ isDeleted: true })];
    await vi.waitFor(() => expect(inboxes.map(toldBy)).toEqual([deleted, deleted]));
  });
});

describe('an inbox is watched', () => {
  it('by its owner only', async () => {
    const admin = await newMember(here.database, { chapter_id: chapterId, is_admin: true });
    const foreign = await newMember(here.database, { chapter_id: await newChapter(here.database) });
    const support = await newMember(here.database, {
      chapter_id: await newChapter(here.database, { is_support: true }),
    });
    const spies = await Promise.all([other, admin, foreign, support].map((asker) => spy(here, asker)));
    await arrive(owner);
    for (const { problems, received } of spies) {
      await vi.waitFor(() => expect(problems).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]));
      expect(received).toEqual([]);
    }
    const nobody = await spy(here, null);
    await vi.waitFor(() => expect(nobody.problems).toMatchObject([{ code: 4403 }]));
  });

  it.each(['', 'CID#', 'CID#a', 'CID#a#MID#', 'CID#a#MID#b#c'])('by no key %j', async (pk) => {
    const watcher = await spy(here, owner, pk);
    await vi.waitFor(() => expect(watcher.problems).toMatchObject([{ extensions: { code: 'BAD_INPUT' } }]));
  });

  it('no longer by a disabled member', async () => {
    const watcher = await watch(there, owner);
    await here.database.pool.query("update member set status = 'Inactive' where rotary_id = $1", [owner]);
    await here.app.events.publish(here.database.kysely, 'identity.changed', owner);
    await vi.waitFor(() => expect(watcher.problems[0]).toMatchObject({ code: 4403 }));
  });
});
