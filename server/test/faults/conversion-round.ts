import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#storage/database.ts';
import { findRunningPostgres } from '#storage/embedded-postgres.ts';
import { migrate } from '#storage/migrate.ts';
import { mintAccessTokens } from '../access-tokens.ts';
import { newChapter, newMember, newSubscription } from '../factories.ts';
import { middayNow } from '../midday.ts';
import { findFreePort, type ProductProcess, startProduct } from '../product-process.ts';
import { CONVERT, conversionForm, newProspect } from '../prospects.ts';
import { inDatabase, SETTINGS, untilTrue } from './meeting-in-product.ts';

/** Who is killed while prospects become members. */
export const CONVERSION_VICTIMS = ['server', 'database'] as const;
export type ConversionVictim = (typeof CONVERSION_VICTIMS)[number];

export interface ConversionRoundResult {
  acknowledged: number;
  /** Conversions that are there by half, or not at all although they were acknowledged. */
  problems: string[];
}

const PROSPECTS = 60;
const PLACES = 50;
/** How many are acknowledged before somebody is killed. */
const ACKNOWLEDGED = 8;
const AT_ONCE = 4;

interface Prepared {
  chapterId: string;
  admin: string;
  forms: ReturnType<typeof conversionForm>[];
  tokens: Map<string, string>;
}

/**
 * An admin converts prospects, several at once; somebody is killed with `kill -9` in the midst of it, and what had no answer is
 * asked for again with its request id. At the end each conversion is there whole, with its one invitation, or not at all,
 * and no more than there are places.
 */
export async function runConversionRound(
  dataDir: string,
  victim: ConversionVictim,
): Promise<ConversionRoundResult> {
  const prepared = await inDatabase(dataDir, prepare);
  const { tokens, forms } = prepared;
  const options = { port: await findFreePort(), tokens, variables: { DATA_DIR: dataDir, ...SETTINGS } };
  let product = await startProduct(options);
  const acknowledged = new Set<string>();
  const waiting = [...forms];
  const working = Array.from({ length: AT_ONCE }, async () => {
    for (let form = waiting.shift(); form; form = waiting.shift()) {
      const isConverted = await untilAnswered(() => product, prepared.admin, form);
      if (isConverted) acknowledged.add(form.rotaryId);
    }
  });
  try {
    await untilTrue(() => acknowledged.size >= ACKNOWLEDGED, 'the first acknowledgements');
    await sleep(Math.random() * 100);
    if (victim === 'database') process.kill((await findRunningPostgres(dataDir)).pid, 'SIGKILL');
    else {
      await product.stop('SIGKILL');
      product = await startProduct(options);
    }
    await Promise.all(working);
  } finally {
    waiting.length = 0;
    await product.stop('SIGKILL');
  }
  const problems = await inDatabase(dataDir, (database) => problemsOf(database, prepared, acknowledged));
  return { acknowledged: acknowledged.size, problems };
}

/** @returns whether the answer said that it is done; a chapter that is full says that it is not */
async function untilAnswered(
  product: () => ProductProcess,
  admin: string,
  input: Prepared['forms'][number],
): Promise<boolean> {
  const isAway = new Set(['INTERNAL', 'UNAVAILABLE']);
  for (;;) {
    try {
      const asked = { input, requestId: input.rotaryId };
      const { data, errors } = await product().ask('main', admin, CONVERT, asked);
      if (data?.convertVisitor) return true;
      if (!errors.some(({ extensions }) => isAway.has(extensions.code))) return false;
    } catch {
      // Nobody is there: the product is being started again.
    }
    await sleep(50);
  }
}

async function prepare(database: Database): Promise<Prepared> {
  await migrate(database);
  const { timeZone, date } = middayNow();
  const { rows } = await database.pool.query<{ count: number }>('select count(*) from chapter');
  const chapterId = `conversions-${rows[0]?.count}`;
  await newChapter(database, {
    chapter_id: chapterId,
    name: chapterId,
    email: chapterId,
    time_zone: timeZone,
  });
  const period = { start_date: date, end_date: '2999-12-31' };
  await newSubscription(database, { chapter_id: chapterId, basic_count: PLACES, ...period });
  const admin = await newMember(database, {
    ...{ chapter_id: chapterId, rotary_id: `${chapterId}-admin`, is_admin: true },
  });
  const forms: Prepared['forms'] = [];
  for (let count = 0; count < PROSPECTS; count += 1) {
    const { mobile } = await newProspect(database, { chapter_id: chapterId });
    forms.push(conversionForm(chapterId, mobile));
  }
  const instance = { secretKey: SETTINGS.SECRET_KEY, publicUrl: SETTINGS.PUBLIC_URL };
  return { chapterId, admin, forms, tokens: await mintAccessTokens(database, instance, [admin]) };
}

const HALVES = `
  select visitor.mobile, member.rotary_id, visitor.is_deleted,
    (select count(*)::int from account where user_name = member.rotary_id) as accounts,
    (select count(*)::int from userpool.pool_user where user_name = member.rotary_id) as users,
    (select count(*)::int from mail where user_name = member.rotary_id and kind = 'invite') as mails,
    (select count(*)::int from audit where audit.chapter_id = $1 and subject = member.rotary_id) as audits,
    (select status from business_classification c where c.chapter_id = $1
      and c.business_classification_id = member.business_classification_id) as classification
  from visitor left join member on member.chapter_id = visitor.chapter_id and member.mobile = visitor.mobile
  where visitor.chapter_id = $1`;

interface Half {
  mobile: string;
  rotary_id: string | null;
  is_deleted: boolean;
  accounts: number;
  users: number;
  mails: number;
  audits: number;
  classification: string | null;
}

async function problemsOf(
  { pool }: Database,
  { chapterId }: Prepared,
  acknowledged: ReadonlySet<string>,
): Promise<string[]> {
  const { rows } = await pool.query<Half>(HALVES, [chapterId]);
  const converted = rows.filter(({ rotary_id }) => rotary_id !== null);
  const halves = rows.filter(({ rotary_id, is_deleted, accounts, users, mails, audits, classification }) => {
    const isWhole =
      [accounts, users, mails, audits].every((count) => count === 1) && classification === 'Occupied';
    return rotary_id === null ? is_deleted : !is_deleted || !isWhole;
  });
  const there = new Set(converted.map(({ rotary_id }) => rotary_id));
  const problems = halves.map((half) => `by half: ${JSON.stringify(half)}`);
  for (const rotaryId of acknowledged) if (!there.has(rotaryId)) problems.push(`lost: ${rotaryId}`);
  if (converted.length !== PLACES) problems.push(`${converted.length} members in ${PLACES} places`);
  return problems;
}
