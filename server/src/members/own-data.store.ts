import { sql } from 'kysely';
import type { Queryable, Tx } from '../storage/transaction.ts';

/** Whose data it is; the user name of the account is the Rotary Id. */
export interface Whose {
  chapterId: string;
  rotaryId: string;
}

const own = ({ chapterId, rotaryId }: Whose) => sql`chapter_id = ${chapterId} and rotary_id = ${rotaryId}`;

/** By the name of the file, what the club keeps of a person: rows as they are stored. */
const PARTS = {
  profile: (whose: Whose) => sql`select * from member where ${own(whose)}`,
  account: ({ rotaryId }: Whose) =>
    sql`select user_name, chapter_id from account where user_name = ${rotaryId}`,
  preferences: (whose: Whose) => sql`select * from member_preference where ${own(whose)}`,
  attendance: (whose: Whose) => sql`select * from member_attendance where ${own(whose)} order by attended_at`,
  'visits-elsewhere': ({ chapterId, rotaryId }: Whose) =>
    sql`select * from visitor_attendance
      where home_chapter_id = ${chapterId} and home_rotary_id = ${rotaryId} order by attended_at`,
  referrals: ({ chapterId, rotaryId }: Whose) =>
    sql`select * from referral where not is_deleted
      and (chapter_id = ${chapterId} and referred_by = ${rotaryId}
        or chapter_id_of_referred_to = ${chapterId} and referred_to = ${rotaryId}) order by date`,
  'c-notes': ({ chapterId, rotaryId }: Whose) =>
    sql`select * from thanks_note where not is_deleted
      and (chapter_id = ${chapterId} and thanks_by = ${rotaryId}
        or chapter_id_of_thanks_to = ${chapterId} and thanks_to = ${rotaryId}) order by date`,
  r2rs: ({ chapterId, rotaryId }: Whose) =>
    sql`select * from r2r where not is_deleted
      and (chapter_id = ${chapterId} and member_id = ${rotaryId}
        or chapter_id_of_met_with = ${chapterId} and met_with = ${rotaryId}) order by date`,
  inbox: (whose: Whose) => sql`select * from notification where ${own(whose)} and not is_deleted order by at`,
  'who-read-my-papers': ({ chapterId, rotaryId }: Whose) =>
    sql`select at, actor, after from audit where chapter_id = ${chapterId} and subject = ${rotaryId}
      and action = 'member.readKyc' order by at`,
} as const;

export const OWN_DATA_PARTS = Object.keys(PARTS) as (keyof typeof PARTS)[];

/** One part of the data stored about a person. */
export async function readOwnData(
  db: Queryable,
  whose: Whose,
  part: keyof typeof PARTS,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`${PARTS[part](whose)}`.execute(db);
  return rows;
}

/** How often a person exported their own data within 24 hours; locks the count until the transaction ends. */
export async function countOwnDataTaken(tx: Tx, { chapterId, rotaryId }: Whose): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`own data ${rotaryId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit
    where chapter_id = ${chapterId} and action = 'member.takeOwnData' and subject = ${rotaryId}
      and at > now() - interval '24 hours'`.execute(tx);
  return rows[0]?.count ?? 0;
}
