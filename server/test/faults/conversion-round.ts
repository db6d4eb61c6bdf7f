import type { Database } from '#storage/database.ts';
import { migrate } from '#storage/migrate.ts';
import { mintAccessTokens } from '../access-tokens.ts';
import { newChapter, newMember, newSubscription } from '../factories.ts';
import { middayNow } from '../midday.ts';
import { CONVERT, conversionForm, newProspect } from '../prospects.ts';
import { mutations, sendWhileKilled, type Victim } from './killed-midway.ts';
import { inDatabase, SETTINGS } from './meeting-in-product.ts';

export interface ConversionRoundResult {
  acknowledged: number;
  /** Conversions that are there by half, or not at all although they were acknowledged. */
  problems: string[];
}

const PROSPECTS = 60;
const PLACES = 50;

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
export async function runConversionRound(dataDir: string, victim: Victim): Promise<ConversionRoundResult> {
  const prepared = await inDatabase(dataDir, prepare);
  const { tokens, forms, admin: userName } = prepared;
  const inputs = forms.map((input) => ({ id: input.rotaryId, input }));
  const errands = mutations({ endpoint: 'main', userName, document: CONVERT }, inputs);
  const acknowledged = await sendWhileKilled(dataDir, victim, { tokens, errands });
  const problems = await inDatabase(dataDir, (database) => findProblems(database, prepared, acknowledged));
  return { acknowledged: acknowledged.size, problems };
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
    chapter_id: chapterId,
    rotary_id: `${chapterId}-admin`,
    is_admin: true,
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

async function findProblems(
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
