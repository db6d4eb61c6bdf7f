import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { newChapter, newMember } from '../../test/factories.ts';
import { type LiveClient, subscribeLive } from '../../test/live.ts';
import { countRoundTrips } from '../../test/round-trips.ts';

const FIELDS = 'pk chapterId messageDescription priority messageType fromDatetime toDateTime active version';
const CREATE = `mutation ($input: CreateNotificationMessageInput!, $requestId: String) {
  createNotificationMessage(input: $input, requestId: $requestId) { ${FIELDS} } }`;
const UPDATE = `mutation ($input: UpdateNotificationMessageInput!) { updateNotificationMessage(input: $input) { ${FIELDS} } }`;
const LIST = `query ($filter: ModelNotificationMessageFilterInput) {
  listNotificationMessage(filter: $filter) { items { pk messageDescription } total } }`;
const ON_CREATE = 'subscription { onCreateNotificationMessage { pk messageDescription } }';
const ON_UPDATE = 'subscription { onUpdateNotificationMessage { pk active } }';

let first: TestApi;
let second: TestApi;
let chapterId: string;
let member: string;
let stranger: string;
let support: string;

beforeAll(async () => {
  first = await newTestApi();
  second = await newTestApi(first.database);
  chapterId = await newChapter(first.database);
  member = await newMember(first.database, { chapter_id: chapterId });
  stranger = await newMember(first.database, { chapter_id: await newChapter(first.database) });
  support = await newMember(first.database, {
    chapter_id: await newChapter(first.database, { is_support: true }),
  });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

function input(overrides: object = {}) {
  return {
    chapterId,
    messageDescription: 'The hall has changed',
    priority: 'Urgent',
    messageType: 'Warning',
    fromDatetime: '2026-11-20T01:00:00Z',
    toDateTime: '2026-11-20T06:00:00Z',
    ...overrides,
  };
}

async function create(overrides: object = {}) {
  const { data, errors } = await first.ask('main', support, CREATE, { input: input(overrides) });
  expect(errors).toEqual([]);
  return data?.createNotificationMessage as { pk: string; version: number };
}

async function listed(userName: string, filter?: object): Promise<string[]> {
  const { data } = await first.ask('main', userName, LIST, { filter });
  return (data?.listNotificationMessage as { items: { pk: string }[] }).items.map(({ pk }) => pk);
}

describe('an announcement', () => {
  it('is for its chapter, for everybody, or for support admins to see', async () => {
    const own = await create();
    const all = await create({ chapterId: 'Others' });
    expect(await listed(member)).toEqual(expect.arrayContaining([own.pk, all.pk]));
    expect(await listed(stranger)).toContain(all.pk);
    expect(await listed(stranger)).not.toContain(own.pk);
    expect(await listed(support)).toEqual(expect.arrayContaining([own.pk, all.pk]));
  });

  it('is listed by active', async () => {
    const { pk } = await create();
    const { data } = await first.ask('main', support, UPDATE, { input: { pk, active: false, version: 1 } });
    expect(data?.updateNotificationMessage).toMatchObject({
      active: false,
      messageDescription: 'The hall has changed',
      version: 2,
    });
    expect(await listed(member, { active: { eq: true } })).not.toContain(pk);
    expect(await listed(member, { active: { eq: false } })).toContain(pk);
  });

  it.each([
    [
      'no chapter',
      { chapterId: 'nowhere' },
      "Please select a valid chapter or choose 'Others'.",
      'chapterId',
    ],
    [
      'a short text',
      { messageDescription: 'Hi' },
      'Message Description must be at least 5 characters long',
      'messageDescription',
    ],
    ['no priority', { priority: '' }, 'Please select a Priority', 'priority'],
    ['no type', { messageType: 'Joke' }, 'Please select a Message Type', 'messageType'],
    [
      'an end before its start',
      { toDateTime: '2026-11-19T01:00:00Z' },
      'The end must be after the start.',
      'toDateTime',
    ],
  ])('with %s is refused at its field', async (_what, overrides, message, field) => {
    const { errors } = await first.ask('main', support, CREATE, { input: input(overrides) });
    expect(errors[0]).toMatchObject({
      message,
      extensions: { code: 'BAD_INPUT', fields: { [field]: message } },
    });
  });

  it('is written once for a repeated request, audited, and not over a newer one', async () => {
    const ask = () => first.ask('main', support, CREATE, { input: input(), requestId: 'nonce' });
    const answer = await ask();
    expect(await ask()).toEqual(answer);
    const { pk } = answer.data?.createNotificationMessage as { pk: string };
    const audits = await first.database.kysely
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', pk)
      .execute();
    expect(audits).toEqual([{ action: 'notificationMessage.create' }]);
    await first.ask('main', support, UPDATE, { input: { pk, priority: 'Normal', version: 1 } });
    const stale = await first.ask('main', support, UPDATE, { input: { pk, priority: 'Urgent', version: 1 } });
    expect(stale.errors[0]?.extensions.code).toBe('CONFLICT');
  });

  it('that does not exist cannot be updated', async () => {
    const { errors } = await first.ask('main', support, UPDATE, {
      input: { pk: 'none', priority: 'Normal' },
    });
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

describe('live announcements', () => {
  const clients: LiveClient[] = [];
  async function watch(api: TestApi, userName: string | null, query = ON_CREATE): Promise<LiveClient> {
    const client = await subscribeLive(api, 'main', userName, query);
    clients.push(client);
    return client;
  }
  afterAll(async () => {
    for (const client of clients) await client.close();
  });

  it('reach only their recipients, on every process', async () => {
    const here = await watch(first, member);
    const there = await watch(second, member);
    const elsewhere = await watch(second, stranger);
    const updates = await watch(second, member, ON_UPDATE);
    const { pk } = await create({ messageDescription: 'Bring your cards' });
    const arrived = { onCreateNotificationMessage: { pk, messageDescription: 'Bring your cards' } };
    await vi.waitFor(() => {
      expect(here.received).toEqual([arrived]);
      expect(there.received).toEqual([arrived]);
    });
    await first.ask('main', support, UPDATE, { input: { pk, active: false } });
    await vi.waitFor(() =>
      expect(updates.received).toEqual([{ onUpdateNotificationMessage: { pk, active: false } }]),
    );
    expect(elsewhere.received).toEqual([]);
    expect(here.received).toHaveLength(1);
  });

  it('are withdrawn from former recipients, without the new text', async () => {
    const query = `subscription { onUpdateNotificationMessage { chapterId chapterName messageDescription active } }`;
    const [left, joined, uninvolved, watching] = await Promise.all(
      [
        member,
        stranger,
        await newMember(first.database, { chapter_id: await newChapter(first.database) }),
        support,
      ].map((userName) => watch(second, userName, query)),
    );
    const { pk } = await create();
    const moveTo = (target: string, messageDescription: string) =>
      first.ask('main', support, UPDATE, { input: { pk, chapterId: target, messageDescription } });
    const { rows } = await first.database.pool.query<{ id: string; name: string }>(
      'select chapter_id as id, chapter.name from member join chapter using (chapter_id) where rotary_id = $1',
      [stranger],
    );
    const { id, name } = rows[0] ?? { id: '', name: '' };
    const shown = (messageDescription: string, active = true) => ({
      onUpdateNotificationMessage: expect.objectContaining({ messageDescription, active }),
    });
    const moved = {
      onUpdateNotificationMessage: {
        chapterId: id,
        chapterName: name,
        messageDescription: 'For you alone',
        active: true,
      },
    };
    await moveTo(id, 'For you alone');
    await vi.waitFor(() => expect(joined?.received).toEqual([moved]));
    await vi.waitFor(() => expect(left?.received).toEqual([shown('', false)]));
    expect(left?.received).toMatchObject([{ onUpdateNotificationMessage: { chapterId } }]);
    await moveTo('Others', 'For everybody');
    // Each event reports the state when it is read.
    await vi.waitFor(() => expect(uninvolved?.received).toEqual([shown('For everybody')]));
    await moveTo(chapterId, 'Back again');
    await vi.waitFor(() => expect(uninvolved?.received).toEqual([shown('For everybody'), shown('', false)]));
    await vi.waitFor(() =>
      expect(left?.received).toEqual([shown('', false), shown('For everybody'), shown('Back again')]),
    );
    expect(joined?.received).toEqual([moved, shown('For everybody'), shown('', false)]);
    expect(watching?.received).toEqual([moved, shown('For everybody'), shown('Back again')]);
  });

  it('need a token', async () => {
    const nobody = await watch(first, null);
    await vi.waitFor(() => expect(nobody.problems).toMatchObject([{ code: 4403 }]));
    expect(nobody.received).toEqual([]);
  });

  it('of another chapter cannot be watched by name', async () => {
    const query = `subscription { onCreateNotificationMessage(filter: { chapterId: { eq: "${chapterId}" } }) { pk } }`;
    const spy = await watch(first, stranger, query);
    await vi.waitFor(() => expect(spy.problems[0]).toMatchObject({ extensions: { code: 'FORBIDDEN' } }));
  });

  it('are read once for all subscribers of a process', async () => {
    const watchers = await Promise.all(Array.from({ length: 5 }, () => watch(second, member)));
    const trips = countRoundTrips(second.database);
    await create({ messageDescription: 'The hall has changed' });
    await vi.waitFor(() => expect(watchers.map(({ received }) => received.length)).toEqual([1, 1, 1, 1, 1]));
    trips.stop();
    expect(trips.statements).toHaveLength(1);
  });

  it('end when some may have been missed; new subscribers read all', async () => {
    const client = await watch(second, member);
    await first.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'fellowship events' and datname = current_database()`,
    );
    await vi.waitFor(() => expect(client.isComplete).toBe(true), 5_000);
    const later = await watch(second, member);
    const { pk } = await create({ messageDescription: 'We meet after all' });
    await vi.waitFor(() => expect(later.received).toMatchObject([{ onCreateNotificationMessage: { pk } }]));
  });

  it('end at once when the person is disabled', async () => {
    const leaver = await newMember(first.database, { chapter_id: chapterId });
    const client = await watch(second, leaver);
    await first.database.kysely
      .updateTable('member')
      .set({ status: 'Inactive' })
      .where('rotary_id', '=', leaver)
      .execute();
    await first.app.events.publish(first.database.kysely, 'identity.changed', leaver);
    await vi.waitFor(() => expect(client.problems[0]).toMatchObject({ code: 4403 }));
  });
});
