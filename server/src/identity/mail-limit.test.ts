import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { newChapter, newSubscription, nextNumber } from '../../test/factories.ts';
import { countRoundTrips } from '../../test/round-trips.ts';
import { startTestPool, type TestPool } from '../../test/user-pool.ts';

let api: TestApi;
let pool: TestPool;
let chapterId: string;
let admin: string;

beforeAll(async () => {
  pool = await startTestPool();
  api = await newTestApi(pool.database);
  api.app.userPool = pool.userPool;
});
afterAll(async () => {
  await api.close();
  await pool.close();
});
beforeEach(async () => {
  chapterId = await newChapter(api.database);
  await newSubscription(api.database, { chapter_id: chapterId, basic_count: 100 });
  admin = await join({ rotary_id: `${chapterId}admin`, is_admin: true });
});

type Status = 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD';

async function join(facts: object = {}, status: Status | null = 'CONFIRMED'): Promise<string> {
  const rotary_id = String(600_000 + nextNumber());
  const member = {
    chapter_id: chapterId,
    rotary_id,
    full_name: 'UMA',
    status: 'Active' as const,
    email: `${rotary_id}@test.example`,
    ...facts,
  };
  await api.database.kysely.insertInto('member').values(member).execute();
  const account = { userName: member.rotary_id, chapterId, email: member.email };
  if (status) await pool.addAccount({ ...account, status });
  return member.rotary_id;
}

const many = <Made>(count: number, make: (index: number) => Made): Made[] =>
  Array.from({ length: count }, (_, i) => make(i));

/** The refusals of a document, each of whose fields is a request of its own. */
async function ask(as: string, document: string): Promise<string[]> {
  const { errors } = await api.ask('main', as, document);
  return errors.map(({ extensions, message }) => `${extensions.code} ${message}`);
}

const resetting = (names: readonly string[]) =>
  `mutation { ${names
    .map((name, i) => `a${i}: resetUserAccountPassword(username: "${name}") { response }`)
    .join(' ')} }`;
const correcting = (changes: readonly (readonly [string, string])[]) =>
  `mutation { ${changes
    .map(
      ([name, email], i) => `a${i}: updateUserEmail(username: "${name}", newEmail: "${email}") { response }`,
    )
    .join(' ')} }`;

async function mailsTo(pattern: string): Promise<number> {
  const { rows } = await api.database.pool.query(
    'select count(*)::int as n from mail where recipient like $1',
    [pattern],
  );
  return rows[0].n;
}

const anHourLater = () => api.database.pool.query(`update mail_request set at = at - interval '61 minutes'`);

describe('mails about accounts', () => {
  it('go to one address six times an hour, however many accounts name it', async () => {
    const stranger = `stranger-${nextNumber()}@mail.example`;
    const names = await Promise.all(many(20, (i) => join({ email: stranger.replace('@', `+${i}@`) })));
    const refused = (await Promise.all(names.map((name) => ask(admin, resetting([name]))))).flat();
    expect(refused).toHaveLength(14);
    expect(new Set(refused)).toEqual(
      new Set(['RATE_LIMITED At most 6 e-mails an hour are sent to one address. Try again in 60 minutes.']),
    );
    expect(await ask(admin, resetting(names)), 'by alias neither').toHaveLength(1);
    expect(await mailsTo(stranger.replace('@', '%@'))).toBe(6);
    expect(await ask(admin, resetting([await join()])), 'others are not affected').toEqual([]);
  });

  it('are sent about one account six times an hour, also by requests at the same moment', async () => {
    const name = await join();
    const refused = (await Promise.all(many(12, () => ask(admin, resetting([name]))))).flat();
    expect(refused).toHaveLength(6);
    expect(await mailsTo(`${name}@test.example`)).toBe(6);
    await anHourLater();
    expect(await ask(admin, resetting([name]))).toEqual([]);
  });

  it('go to six corrected addresses of one admin, and what is refused changes nothing', async () => {
    const names = await Promise.all(many(20, () => join({}, 'FORCE_CHANGE_PASSWORD')));
    const domain = `s${nextNumber()}.example`;
    const asked = names.map((name) => ask(admin, correcting([[name, `${name}@${domain}`]])));
    const refused = (await Promise.all(asked)).flat();
    expect(refused).toHaveLength(14);
    expect(refused[0]).toMatch(
      /^RATE_LIMITED You can correct at most 6 e-mail addresses an hour. Try again in/,
    );
    expect(await mailsTo(`%@${domain}`)).toBe(6);
    const { rows } = await api.database.pool.query(
      'select count(*)::int as n from member where chapter_id = $1 and email like $2',
      [chapterId, `%@${domain}`],
    );
    expect(rows[0].n).toBe(6);
  });

  it('invite all members of a chapter that moves in, and one address six times', async () => {
    const names = await Promise.all(many(60, () => join({}, null)));
    const invite = (rotaryIds: string[]) =>
      api.ask('main', admin, 'mutation ($input: InviteMembersInput!) { inviteMembers(input: $input) }', {
        input: { chapterId, rotaryIds },
      });
    for (const batch of [names.slice(0, 50), names.slice(50)])
      expect((await invite(batch)).errors).toEqual([]);
    const shared = await Promise.all(many(7, () => join({ email: 'office@club.example' }, null)));
    const refused = await invite(shared);
    expect(refused.errors[0]?.extensions.code).toBe('RATE_LIMITED');
    expect(await mailsTo('office@club.example'), 'the transaction is undone').toBe(0);
    expect((await invite(shared.slice(1))).errors).toEqual([]);
    expect((await invite(names.slice(0, 50))).errors, 'nobody is invited twice').toEqual([]);
  });

  it('keep to the limits in any order', async () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const boxes = many(3, () => `box${nextNumber()}@mail.example`);
    const names = await Promise.all(many(5, (i) => join({ email: boxes[i % 3] })));
    for (let round = 0; round < 40; round += 1) {
      await ask(admin, resetting([names[random(names.length)] as string]));
      if (round === 25) await anHourLater();
    }
    const { rows } = await api.database.pool.query<{ n: number }>(
      `select max(n)::int as n from (
         select count(*) n from mail_request where at > now() - interval '1 hour' group by recipient, cause
         union all select count(*) from mail_request where at > now() - interval '1 hour' and cause <> 'code' group by user_name
       ) counted where n is not null`,
    );
    expect(rows[0]?.n).toBe(6);
  });
});

describe('codes that people ask for', () => {
  it('for a forgotten password: ten to one mailbox, and the same answer to everybody', async () => {
    const box = `shared-${nextNumber()}@mail.example`;
    const names = await Promise.all(many(20, () => join({ email: box })));
    const answers = [];
    for (const Username of [...names, '999999'])
      answers.push(await pool.call('ForgotPassword', { ClientId: pool.clientId, Username }));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(await mailsTo(box)).toBe(10);
    expect(await ask(admin, resetting([names[0] as string])), 'an admin still can').toEqual([]);
  });

  it('for a new address do not block a password reset of the mailbox’s owner', async () => {
    const owner = await join();
    const box = `${owner}@test.example`;
    const strangers = await Promise.all(many(3, () => join()));
    const enter = (rotaryId: string, email: string) =>
      api.ask(
        'main',
        rotaryId,
        'mutation ($input: UpdateMemberInput!) { updateMember(input: $input) { version } }',
        {
          input: { chapterId, rotaryId, email },
        },
      );
    const refused = [];
    for (const stranger of strangers)
      for (let number = 0; number < 5; number += 1) {
        const { errors } = await enter(stranger, box.replace('@', `+${stranger}${number}@`));
        if (errors.length > 0) refused.push(errors[0]?.extensions.code);
      }
    expect(refused).toEqual(Array.from({ length: 5 }, () => 'RATE_LIMITED'));
    expect(await mailsTo(box)).toBe(0);
    await pool.call('ForgotPassword', { ClientId: pool.clientId, Username: owner });
    expect(await mailsTo(box)).toBe(1);
  });
});

test('the limits are read from indexes, however many mails there are', async () => {
  const name = await join();
  await api.database.pool.query(
    `insert into mail_request (cause, user_name, recipient, actor)
     select 'reset', 'u' || n % 20000, sha256(('r' || n % 20000)::bytea), 'a' || n % 3000 from generate_series(1, 100000) n`,
  );
  await api.database.pool.query('analyze mail_request');
  const trips = countRoundTrips(api.database);
  expect(await ask(admin, resetting([name]))).toEqual([]);
  trips.stop();
  const counting = trips.queries.filter(({ text }) => text.includes('from mail_request'));
  expect(counting).toHaveLength(1);
  for (const { text, values } of counting) {
    const { rows } = await api.database.pool.query(`explain ${text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toContain('Seq Scan');
    expect(plan.match(/Index (Only )?Scan/g)?.length).toBeGreaterThanOrEqual(3);
  }
});
