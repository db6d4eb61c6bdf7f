import { nameKey } from '@fellowship/domain/classifications/classification-name';
import type { ImportSurroundings } from '@fellowship/domain/imports/check-rows';
import { sql } from 'kysely';
import { onRoster } from '../chapters/roster-condition.ts';
import type { Queryable, Tx } from '../storage/transaction.ts';

/** What of the platform and the chapter an import is checked against. */
type Surroundings = Omit<ImportSurroundings, 'freeSeats'>;

interface Named {
  readonly rotaryIds: readonly string[];
  readonly mobiles: readonly string[];
}

interface Row {
  rotary_ids: string[] | null;
  mobiles: string[] | null;
  classifications: { name: string; is_held: boolean }[] | null;
  inviters: { rotary_id: string; full_name: string }[] | null;
}

/** What is there already of what the rows name, in one statement. */
export async function readSurroundings(
  db: Queryable,
  chapterId: string,
  { rotaryIds, mobiles }: Named,
): Promise<Surroundings> {
  const { rows } = await sql<Row>`
    select
      (select json_agg(user_name) from account
        where user_name = any(${rotaryIds}::text[]) and chapter_id = ${chapterId}) as rotary_ids,
      (select json_agg(mobile) from (
        select mobile from member where chapter_id = ${chapterId} and mobile = any(${mobiles}::text[])
        union select mobile from visitor
        where chapter_id = ${chapterId} and not is_deleted and mobile = any(${mobiles}::text[])) taken) as mobiles,
      (select json_agg(json_build_object('name', name, 'is_held', exists (
        select from member where member.chapter_id = c.chapter_id and member.status = 'Active'
          and member.business_classification_id = c.business_classification_id)))
        from business_classification c where chapter_id = ${chapterId} and not is_deleted) as classifications,
      (select json_agg(json_build_object('rotary_id', rotary_id, 'full_name', full_name))
        from member where chapter_id = ${chapterId} and ${onRoster(chapterId)}) as inviters`.execute(db);
  const [row] = rows;
  return {
    takenRotaryIds: new Set(row?.rotary_ids ?? []),
    takenMobiles: new Set(row?.mobiles ?? []),
    classifications: new Map(
      (row?.classifications ?? []).map(({ name, is_held: isHeld }) => [nameKey(name), { isHeld }]),
    ),
    inviters: new Map((row?.inviters ?? []).map(({ rotary_id, full_name }) => [rotary_id, full_name])),
  };
}

/** Those of these Rotary Ids that people of other chapters have. */
export async function findTakenElsewhere(
  db: Queryable,
  chapterId: string,
  rotaryIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ user_name: string }>`
    select user_name from account
    where user_name = any(${[...rotaryIds]}::text[]) and chapter_id <> ${chapterId}`.execute(db);
  return new Set(rows.map(({ user_name }) => user_name));
}

/** How often an import of this caller met Rotary Ids of other chapters within the hour; others of the caller wait. */
export async function countTakenAnswers(
  tx: Tx,
  { chapterId, userName }: { chapterId: string; userName: string },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${userName}`}, 0))`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit
    where chapter_id = ${chapterId} and actor = ${userName} and action = 'member.importRefused'
      and at > clock_timestamp() - interval '1 hour'`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** How many members the chapter imported within a day. */
export async function countImportedMembers(db: Queryable, chapterId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum((after->>'members')::int), 0)::int as count from audit
    where chapter_id = ${chapterId} and action = 'member.import' and at > clock_timestamp() - interval '1 day'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Those of these who are Active members of the chapter, no admins, and have an e-mail address. */
export async function findInvited(
  tx: Tx,
  chapterId: string,
  rotaryIds: readonly string[],
): Promise<{ rotaryId: string; email: string }[]> {
  const rows = await tx
    .selectFrom('member')
    .select(['rotary_id as rotaryId', 'email'])
    .where('chapter_id', '=', chapterId)
    .where(sql<boolean>`rotary_id = any(${[...rotaryIds]}::text[])`)
    .where(onRoster(chapterId))
    .orderBy('rotary_id')
    .execute();
  return rows.flatMap(({ rotaryId, email }) => (email ? [{ rotaryId, email }] : []));
}

/** The chapter's zone, by which its today is reckoned; `null` when there is no such chapter. */
export async function findTimeZone(db: Queryable, chapterId: string): Promise<string | null> {
  const chapter = await db
    .selectFrom('chapter')
    .select('time_zone')
    .where('chapter_id', '=', chapterId)
    .executeTakeFirst();
  return chapter?.time_zone ?? null;
}
