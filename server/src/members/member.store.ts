import { memberFields } from '@fellowship/domain/members/member-fields';
import { IS_ON_ROSTER, IS_SUPPORT } from '../chapters/chapter.store.ts';
import type { Filter } from '../storage/list-page.ts';
import { type RecordOf, type RowOf, recordOf } from '../storage/record.ts';
import { changeRecord, findRecord } from '../storage/record-store.ts';
import { type SqlPart, sqlPart, statement } from '../storage/statement.ts';
import { lockText, type Queryable, type Tx } from '../storage/transaction.ts';

/** The record of a member; which member is a support admin is a matter of the chapters' rosters alone. */
export const memberRecord = recordOf('member', memberFields, ['is_support_admin']);

export type Member = RecordOf<typeof memberRecord>;

/** The members of a chapter, by name. */
export const memberList = {
  record: memberRecord,
  filters: ['rotaryId', 'fullName', 'mobile', 'classificationName', 'status', 'isAdmin'],
  order: ['fullName', 'rotaryId'],
  keys: ['chapterId'],
} as const;

/** @param isRosterOnly whether only an Active member who is no admin is found */
export function findMember(
  db: Queryable,
  chapterId: string,
  rotaryId: string,
  isRosterOnly = false,
): Promise<Member | null> {
  const and = isRosterOnly ? [sqlPart(IS_ON_ROSTER, { chapterId })] : [];
  return findRecord(db, memberRecord, { chapterId, rotaryId }, { and });
}

interface ListedMembers {
  /** Left out for those of all chapters. */
  readonly chapterId: string | undefined;
  readonly isRosterOnly: boolean;
  readonly filter: Filter | null | undefined;
}

/** The same as `IS_SUPPORT` for members of any chapter. */
const IS_OF_SUPPORT = '(select is_support from chapter where chapter.chapter_id = member.chapter_id)';

/** Lists of another chapter, and lists of members who are no admins, have no support admins either. */
export function listedMembers({ chapterId, isRosterOnly, filter }: ListedMembers): SqlPart[] {
  if (isRosterOnly) return [sqlPart(IS_ON_ROSTER, { chapterId })];
  const isOfNoAdmins = filter?.isAdmin?.eq === false || filter?.isAdmin?.ne === true;
  if (!isOfNoAdmins) return [];
  return [
    chapterId === undefined ? sqlPart(`not ${IS_OF_SUPPORT}`) : sqlPart(`not ${IS_SUPPORT}`, { chapterId }),
  ];
}

const RECORD_LOGIN = statement<{ chapterId: string; rotaryId: string; at: Date }, RowOf<'member'>>(
  'member-record-login',
  'update member set last_login = :at where chapter_id = :chapterId and rotary_id = :rotaryId returning *',
);

const SET_PICTURE = {
  profilePhoto: buildSetPicture('profile_photo'),
  aadharImage: buildSetPicture('aadhar_image'),
  PANImage: buildSetPicture('pan_image'),
} as const;

function buildSetPicture(column: keyof RowOf<'member'>) {
  return statement<{ chapterId: string; rotaryId: string; file: string }>(
    `member-set-${column}`,
    `update member set ${column} = :file where chapter_id = :chapterId and rotary_id = :rotaryId`,
  );
}

/**
 * Writes the time of a sign-in. It is no edit of the profile, so the version stays.
 * @returns the member, or `null` when there is none
 */
export async function recordLogin(
  tx: Tx,
  chapterId: string,
  rotaryId: string,
  at: Date,
): Promise<Member | null> {
  const [row] = await RECORD_LOGIN.run(tx, { chapterId, rotaryId, at });
  return row ? memberRecord.read(row) : null;
}

/**
 * Names a picture in the record. It is no edit of the profile's fields, so the version stays.
 * @returns the picture that was replaced, if there was one; `null` when the member does not exist, or is erased
 */
export async function setMemberPicture(
  tx: Tx,
  key: Pick<Member, 'chapterId' | 'rotaryId'>,
  field: 'profilePhoto' | 'aadharImage' | 'PANImage',
  file: string,
): Promise<{ replaced: string | null } | null> {
  const member = await findRecord(tx, memberRecord, key, { lock: true });
  if (!member || member.erasedAt !== null) return null;
  const { chapterId, rotaryId } = key;
  await SET_PICTURE[field].run(tx, { chapterId, rotaryId, file });
  return { replaced: member[field] };
}

/** A member, locked until the transaction ends. */
export function lockMember(tx: Tx, chapterId: string, rotaryId: string): Promise<Member | null> {
  return findRecord(tx, memberRecord, { chapterId, rotaryId }, { lock: true });
}

/** Always in the same order, so that two at once cannot deadlock. */
const LOCK = statement<{ chapterId: string; rotaryIds: readonly string[] }, RowOf<'member'>>(
  'members-lock',
  `select * from member where chapter_id = :chapterId and rotary_id = any(:rotaryIds::text[])
    order by rotary_id for update`,
);

/** Those of these members that exist, by their ids, locked until the transaction ends. */
export async function lockMembers(
  tx: Tx,
  chapterId: string,
  rotaryIds: readonly string[],
): Promise<ReadonlyMap<string, Member>> {
  const rows = await LOCK.run(tx, { chapterId, rotaryIds });
  return new Map(rows.map((row) => [row.rotary_id, memberRecord.read(row)]));
}

export function changeMember(
  tx: Tx,
  { chapterId, rotaryId }: Pick<Member, 'chapterId' | 'rotaryId'>,
  change: Partial<Member>,
): Promise<Member> {
  return changeRecord(tx, memberRecord, { chapterId, rotaryId }, change);
}

const FIND = statement<{ chapterIds: readonly string[] }, { chapter_id: string; time_zone: string }>(
  'chapter-zones',
  'select chapter_id, time_zone from chapter where chapter_id = any(:chapterIds::text[])',
);

/** The time zones of chapters, which decide their today; those that do not exist are left out. */
export async function getZones(
  db: Queryable,
  chapterIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await FIND.run(db, { chapterIds });
  return new Map(rows.map((row) => [row.chapter_id, row.time_zone]));
}

/** The rows of admins, also of those who are New or disabled: the SQL of `isAdminRow`. */
export const IS_ADMIN_ROW = "(is_admin or rotary_id ~ '[^0-9]')";

const FIND_ADMIN_BY_EMAIL = statement<{ email: string; rotaryId: string }>(
  'admin-find-by-email',
  `select from member
    where ${IS_ADMIN_ROW} and lower(email) = lower(:email) and rotary_id <> :rotaryId limit 1`,
);

/** Whether another admin of the platform has this e-mail address in any case; locked against being taken meanwhile. */
export async function isAdminEmailTaken(
  tx: Tx,
  { rotaryId }: Pick<Member, 'rotaryId'>,
  email: string,
): Promise<boolean> {
  await lockText(tx, `admin ${email.toLowerCase()}`);
  return (await FIND_ADMIN_BY_EMAIL.run(tx, { email, rotaryId })).length > 0;
}
