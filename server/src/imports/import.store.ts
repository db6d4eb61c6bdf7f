import { nameKey } from '@fellowship/domain/classifications/classification.schema';
import type { ImportSurroundings } from '@fellowship/domain/imports/check-rows';
import { IS_ON_ROSTER } from '../chapters/chapter.store.ts';
import { statement } from '../storage/statement.ts';
import { lockText, type Queryable, type Tx } from '../storage/transaction.ts';

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

const READ = statement<Named & { chapterId: string }, Row>(
  'import-surroundings',
  `select
      (select json_agg(user_name) from account
        where user_name = any(:rotaryIds::text[]) and chapter_id = :chapterId) as rotary_ids,
      (select json_agg(mobile) from (
        select mobile from member where chapter_id = :chapterId and mobile = any(:mobiles::text[])
        union select mobile from visitor
        where chapter_id = :chapterId and not is_deleted and mobile = any(:mobiles::text[])) taken) as mobiles,
      (select json_agg(json_build_object('name', name, 'is_held', exists (
        select from member where member.chapter_id = c.chapter_id and member.status = 'Active'
          and member.business_classification_id = c.business_classification_id)))
        from business_classification c where chapter_id = :chapterId and not is_deleted) as classifications,
      (select json_agg(json_build_object('rotary_id', rotary_id, 'full_name', full_name))
        from member where chapter_id = :chapterId and ${IS_ON_ROSTER}) as inviters`,
);

/** What exists already of what the rows name, in one statement. */
export async function readSurroundings(
  db: Queryable,
  chapterId: string,
  { rotaryIds, mobiles }: Named,
): Promise<Surroundings> {
  const [row] = await READ.run(db, { chapterId, rotaryIds, mobiles });
  return {
    takenRotaryIds: new Set(row?.rotary_ids ?? []),
    takenMobiles: new Set(row?.mobiles ?? []),
    classifications: new Map(
      (row?.classifications ?? []).map(({ name, is_held: isHeld }) => [nameKey(name), { isHeld }]),
    ),
    inviters: new Map((row?.inviters ?? []).map(({ rotary_id, full_name }) => [rotary_id, full_name])),
  };
}

const FIND_ELSEWHERE = statement<{ chapterId: string; rotaryIds: readonly string[] }, { user_name: string }>(
  'import-taken-elsewhere',
  'select user_name from account where user_name = any(:rotaryIds::text[]) and chapter_id <> :chapterId',
);

/** The Rotary Ids among these that belong to people of other chapters. */
export async function findTakenElsewhere(
  db: Queryable,
  chapterId: string,
  rotaryIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await FIND_ELSEWHERE.run(db, { chapterId, rotaryIds });
  return new Set(rows.map(({ user_name }) => user_name));
}

const COUNT_ANSWERS = statement<{ chapterId: string; userName: string }, { count: number }>(
  'import-taken-answers',
  `select count(*)::int as count from audit
    where chapter_id = :chapterId and actor = :userName and action = 'member.importRefused'
      and at > clock_timestamp() - interval '1 hour'`,
);

/** How often an import of this caller met Rotary Ids of other chapters within the hour; others of the caller wait. */
export async function countTakenAnswers(
  tx: Tx,
  { chapterId, userName }: { chapterId: string; userName: string },
): Promise<number> {
  await lockText(tx, `import ${userName}`);
  const [answers] = await COUNT_ANSWERS.run(tx, { chapterId, userName });
  return answers?.count ?? 0;
}

const COUNT_IMPORTED = statement<{ chapterId: string }, { count: number }>(
  'import-count-members',
  `select coalesce(sum((after->>'members')::int), 0)::int as count from audit
    where chapter_id = :chapterId and action = 'member.import' and at > clock_timestamp() - interval '1 day'`,
);

/** How many members the chapter imported within a day. */
export async function countImportedMembers(db: Queryable, chapterId: string): Promise<number> {
  const [imported] = await COUNT_IMPORTED.run(db, { chapterId });
  return imported?.count ?? 0;
}

const FIND_INVITED = statement<
  { chapterId: string; rotaryIds: readonly string[] },
  { rotaryId: string; email: string }
>(
  'import-find-invited',
  `select rotary_id as "rotaryId", email from member
    where chapter_id = :chapterId and rotary_id = any(:rotaryIds::text[]) and ${IS_ON_ROSTER} and email <> ''
    order by rotary_id`,
);

/** The Active members of the chapter among these, no admins, who have an e-mail address. */
export function findInvited(
  tx: Tx,
  chapterId: string,
  rotaryIds: readonly string[],
): Promise<{ rotaryId: string; email: string }[]> {
  return FIND_INVITED.run(tx, { chapterId, rotaryIds });
}

const FIND_TIME_ZONE = statement<{ chapterId: string }, { time_zone: string }>(
  'import-time-zone',
  'select time_zone from chapter where chapter_id = :chapterId',
);

/** The chapter's time zone, which decides its today; `null` when there is no such chapter. */
export async function findTimeZone(db: Queryable, chapterId: string): Promise<string | null> {
  const [chapter] = await FIND_TIME_ZONE.run(db, { chapterId });
  return chapter?.time_zone ?? null;
}
