import { type RecordOf, recordOf } from '../storage/record.ts';
import { changeRecord, findRecord, insertIfFree } from '../storage/record-store.ts';
import { statement } from '../storage/statement.ts';
import { preferenceFields } from '../storage/tables/platform-fields.ts';
import { lockText, type Queryable, type Tx } from '../storage/transaction.ts';

/** Whose data it is; the user name of the account is the Rotary Id. */
export interface Whose {
  chapterId: string;
  rotaryId: string;
}

const OWN = 'chapter_id = :chapterId and rotary_id = :rotaryId';

/** The visitor whom the member was before. */
const BEFORE = 'visitor.chapter_id = :chapterId and visitor.member_rotary_id = :rotaryId';

const part = (name: string, text: string) =>
  statement<Whose, Record<string, unknown>>(`own-data-${name}`, text);

/** An activity that the person is either party of. */
const ownActivities = (table: string, author: string, partner: string): string =>
  `select * from ${table} where not is_deleted
    and (chapter_id = :chapterId and ${author} = :rotaryId
      or chapter_id_of_${partner} = :chapterId and ${partner} = :rotaryId) order by date`;

/** By the name of the file, what the club stores of a person: rows as they are stored. */
const PARTS = {
  profile: part('profile', `select * from member where ${OWN}`),
  account: part('account', 'select user_name, chapter_id from account where user_name = :rotaryId'),
  preferences: part('preferences', `select * from member_preference where ${OWN}`),
  attendance: part('attendance', `select * from member_attendance where ${OWN} order by attended_at`),
  'visits-elsewhere': part(
    'visits-elsewhere',
    `select * from visitor_attendance
      where home_chapter_id = :chapterId and home_rotary_id = :rotaryId order by attended_at`,
  ),
  'as-visitor': part('as-visitor', `select * from visitor where ${BEFORE}`),
  interview: part(
    'interview',
    `select interview.* from interview join visitor using (chapter_id, visitor_id) where ${BEFORE}`,
  ),
  'visits-as-visitor': part(
    'visits-as-visitor',
    `select visit.* from visitor_attendance visit join visitor using (chapter_id, visitor_id)
      where ${BEFORE} order by attended_at`,
  ),
  referrals: part('referrals', ownActivities('referral', 'referred_by', 'referred_to')),
  'c-notes': part('c-notes', ownActivities('thanks_note', 'thanks_by', 'thanks_to')),
  r2rs: part('r2rs', ownActivities('r2r', 'member_id', 'met_with')),
  inbox: part('inbox', `select * from notification where ${OWN} and not is_deleted order by at`),
  'who-read-my-papers': part(
    'who-read-my-papers',
    `select at, actor, after from audit where chapter_id = :chapterId and subject = :rotaryId
      and action = 'member.readKyc' order by at`,
  ),
} as const;

export const OWN_DATA_PARTS = Object.keys(PARTS) as (keyof typeof PARTS)[];

/** One part of what is stored of a person. */
export function readOwnData(
  db: Queryable,
  whose: Whose,
  name: keyof typeof PARTS,
): Promise<Record<string, unknown>[]> {
  return PARTS[name].run(db, whose);
}

const COUNT_TAKEN = statement<Whose, { count: number }>(
  'own-data-count-taken',
  `select count(*)::int as count from audit
    where chapter_id = :chapterId and action = 'member.takeOwnData' and subject = :rotaryId
      and at > now() - interval '24 hours'`,
);

/** How often a person downloaded their own data within 24 hours; others of the same name wait until the transaction ends. */
export async function countOwnDataTaken(tx: Tx, { chapterId, rotaryId }: Whose): Promise<number> {
  await lockText(tx, `own data ${rotaryId}`);
  const [taken] = await COUNT_TAKEN.run(tx, { chapterId, rotaryId });
  return taken?.count ?? 0;
}

/** What a person has chosen; the number is that of the calendar's address. */
export const preferenceRecord = recordOf('member_preference', preferenceFields);

export type Preferences = RecordOf<typeof preferenceRecord>;

/** The defaults, the same as the table's. */
const NOTHING_CHOSEN = { meetingReminders: true, calendarNumber: 0, version: 0 };

export async function readPreferences(db: Queryable, whose: Whose): Promise<Preferences> {
  return (await findRecord(db, preferenceRecord, whose)) ?? { ...whose, ...NOTHING_CHOSEN };
}

/** The current preferences, locked until the transaction ends. The member must exist. */
export async function lockPreferences(tx: Tx, { chapterId, rotaryId }: Whose): Promise<Preferences> {
  const key = { chapterId, rotaryId };
  await insertIfFree(tx, preferenceRecord, key);
  const preferences = await findRecord(tx, preferenceRecord, key, { lock: true });
  if (!preferences) throw new Error('preferences that were just stored are gone');
  return preferences;
}

export function changePreferences(
  tx: Tx,
  { chapterId, rotaryId }: Whose,
  change: Partial<Preferences>,
): Promise<Preferences> {
  return changeRecord(tx, preferenceRecord, { chapterId, rotaryId }, change);
}

/** The owner of a link; a number distinguishes a person's links of one purpose. */
export interface LinkOwner extends Whose {
  readonly number: number;
}
