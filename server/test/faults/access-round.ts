import { randomUUID } from 'node:crypto';
import { createBuiltInPool } from '#identity/built-in-pool.ts';
import { createPoolAccounts } from '#identity/pool-accounts.ts';
import type { Database } from '#storage/database.ts';
import { migrate } from '#storage/migrate.ts';
import { inTransaction } from '#storage/transaction.ts';
import { mintAccessTokens } from '../access-tokens.ts';
import { newChapter, newMember } from '../factories.ts';
import { middayNow } from '../midday.ts';
import { PASSWORD } from '../user-pool.ts';
import { type Errands, mutations, sendWhileKilled, type Victim } from './killed-midway.ts';
import { inDatabase, SETTINGS } from './meeting-in-product.ts';

export interface AccessRoundResult {
  acknowledged: number;
  /** Members who are disabled by half, or not at all although that was acknowledged. */
  problems: string[];
}

const MEMBERS = 60;

const DISABLE = `mutation ($input: SetMemberAccessInput!, $requestId: String) {
  setMemberAccess(input: $input, requestId: $requestId) { status } }`;

/**
 * An admin disables members, several at once, and somebody is killed in the midst of it. At the end each of them is disabled
 * whole: status and inactive date, classification, account, audit.
 */
export async function runAccessRound(dataDir: string, victim: Victim): Promise<AccessRoundResult> {
  const { chapterId, errands } = await inDatabase(dataDir, prepare);
  const acknowledged = await sendWhileKilled(dataDir, victim, errands);
  const problems = await inDatabase(dataDir, (database) => findProblems(database, chapterId, acknowledged));
  return { acknowledged: acknowledged.size, problems };
}

async function prepare(database: Database): Promise<{ chapterId: string; errands: Errands }> {
  await migrate(database);
  const chapterId = `access-${randomUUID()}`;
  const { timeZone: time_zone } = middayNow();
  await newChapter(database, { chapter_id: chapterId, name: chapterId, email: chapterId, time_zone });
  const admin = await newMember(database, {
    chapter_id: chapterId,
    rotary_id: `${chapterId}-admin`,
    is_admin: true,
  });
  const instance = { secretKey: SETTINGS.SECRET_KEY, publicUrl: SETTINGS.PUBLIC_URL };
  const inputs: { id: string; input: object }[] = [];
  for (let count = 0; count < MEMBERS; count += 1) {
    const rotaryId = await joinWithAccount(database, chapterId, count);
    inputs.push({ id: rotaryId, input: { chapterId, rotaryId, isEnabled: false } });
  }
  const tokens = await mintAccessTokens(database, instance, [admin]);
  const errands = mutations({ endpoint: 'main', userName: admin, document: DISABLE }, inputs);
  return { chapterId, errands: { tokens, errands } };
}

/** A member with a classification of their own and an account that is in use. */
async function joinWithAccount(database: Database, chapterId: string, count: number): Promise<string> {
  const name = `Trade ${count}`;
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into business_classification (chapter_id, business_classification_id, name, status)
     values ($1, gen_random_uuid(), $2, 'Occupied') returning business_classification_id as id`,
    [chapterId, name],
  );
  const held = { business_classification_id: rows[0]?.id ?? '', classification_name: name };
  const userName = await newMember(database, { chapter_id: chapterId, ...held });
  const config = {
    secretKey: Buffer.from(SETTINGS.SECRET_KEY),
    publicUrl: SETTINGS.PUBLIC_URL,
    productName: 'RMB',
  };
  const pool = createBuiltInPool(config, database, { delivers: false });
  const account = { userName, chapterId, email: `${userName}@test.example`, emailVerified: true };
  await inTransaction(database, (tx) =>
    createPoolAccounts(pool, tx, [{ ...account, password: PASSWORD, status: 'CONFIRMED' }]),
  );
  return userName;
}

const STATES = `
  select rotary_id, status = 'Inactive' as is_inactive,
    inactive_date is not null as has_date,
    (select not enabled from userpool.account_state a where a.user_name = rotary_id) as is_shut,
    (select c.status = 'Open' from business_classification c where c.chapter_id = $1
      and c.business_classification_id = member.business_classification_id) as is_open,
    (select count(*) = 1 from audit where audit.chapter_id = $1 and subject = rotary_id) as is_audited
  from member where chapter_id = $1 and not is_admin`;

async function findProblems(
  { pool }: Database,
  chapterId: string,
  acknowledged: ReadonlySet<string>,
): Promise<string[]> {
  const { rows } = await pool.query<Record<string, boolean> & { rotary_id: string }>(STATES, [chapterId]);
  return rows.flatMap(({ rotary_id, ...facts }) => {
    const said = new Set(Object.values(facts));
    if (said.size > 1) return [`${rotary_id} is disabled by half: ${JSON.stringify(facts)}`];
    return acknowledged.has(rotary_id) && said.has(false) ? [`${rotary_id} was acknowledged and is not`] : [];
  });
}
