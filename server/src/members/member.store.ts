import { memberFields } from '@fellowship/domain/members/member-fields';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isSupport, onRoster } from '../chapters/roster-condition.ts';
import type { Filter } from '../storage/list-filter.ts';
import type { RecordOf } from '../storage/record.ts';
import { recordOf } from '../storage/record-fields.ts';
import { findRecord } from '../storage/record-store.ts';
import type { Queryable, Tx } from '../storage/transaction.ts';

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
  const and = isRosterOnly ? [onRoster(chapterId)] : [];
  return findRecord(db, memberRecord, { chapterId, rotaryId }, { and });
}

/** Whoever asks another chapter, or asks for those who are no admins, gets no support admins either. */
export function listedMembers(
  chapterId: string,
  { isRosterOnly, filter }: { isRosterOnly: boolean; filter: Filter | null | undefined },
): RawBuilder<SqlBool>[] {
  if (isRosterOnly) return [onRoster(chapterId)];
  const isOfNoAdmins = filter?.isAdmin?.eq === false || filter?.isAdmin?.ne === true;
  return isOfNoAdmins ? [sql`not ${isSupport(chapterId)}`] : [];
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
  const row = await tx
    .updateTable('member')
    .set({ last_login: at })
    .where('chapter_id', '=', chapterId)
    .where('rotary_id', '=', rotaryId)
    .returningAll()
    .executeTakeFirst();
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
  await tx
    .updateTable('member')
    .set(memberRecord.write({ [field]: file } as Pick<Member, typeof field>))
    .where('chapter_id', '=', key.chapterId)
    .where('rotary_id', '=', key.rotaryId)
    .execute();
  return { replaced: member[field] };
}
