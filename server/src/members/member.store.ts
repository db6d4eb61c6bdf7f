import type { IsoDate } from '@fellowship/domain/calendar/dates';
import type { MemberStatus } from '@fellowship/domain/members/member-status';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { Member as MemberTable } from '../storage/database.types.ts';
import {
  conditionsOf,
  type Filter,
  type ListArguments,
  type ListColumn,
  type Page,
  readPage,
} from '../storage/list-query.ts';
import type { Tx } from '../storage/transaction.ts';
import { columnsFor } from './member-columns.ts';
import { isSupport, onRoster } from './roster-condition.ts';

export interface Member {
  chapterId: string;
  rotaryId: string;
  fullName: string;
  status: MemberStatus;
  isAdmin: boolean;
  businessClassificationId: string | null;
  classificationName: string | null;
  rotaryClubName: string | null;
  mobile: string | null;
  whatsapp: string | null;
  email: string | null;
  website: string | null;
  businessName: string | null;
  natureOfBusiness: string | null;
  productsOrServicesOffered: string | null;
  businessAddress: string | null;
  designation: string | null;
  address1: string | null;
  address2: string | null;
  city: string | null;
  postCode: string | null;
  gender: string | null;
  dob: IsoDate | null;
  dateOfJoining: IsoDate | null;
  introducerName: string | null;
  profilePhoto: string | null;
  /** An ISO instant. */
  lastLogin: string | null;
  inActiveDate: IsoDate | null;
  version: number;
}

const COLUMNS: Record<string, ListColumn> = {
  rotaryId: { column: 'rotary_id', kind: 'text' },
  fullName: { column: 'full_name', kind: 'text' },
  mobile: { column: 'mobile', kind: 'text' },
  classificationName: { column: 'classification_name', kind: 'text' },
  status: { column: 'status', kind: 'text' },
  isAdmin: { column: 'is_admin', kind: 'boolean' },
};

/** Which members a list is of. */
export interface MemberScope {
  chapterId: string;
  /** Active members who are no admins. */
  isRosterOnly: boolean;
}

/**
 * The members of one chapter, by name. Whoever asks for those who are no admins gets no support admins either.
 * @param fields of `Member`; the others are not read and not there, but for those that say who it is
 */
export function listMembers(
  { kysely }: Database,
  { chapterId, isRosterOnly }: MemberScope,
  filter: Filter | null,
  list: ListArguments,
  fields: ReadonlySet<string>,
): Promise<Page<Member>> {
  let query = kysely
    .selectFrom('member')
    .select(columnsFor(fields))
    .$castTo<Selectable<MemberTable>>()
    .where('chapter_id', '=', chapterId);
  for (const condition of conditionsOf(filter, COLUMNS)) query = query.where(condition);
  if (isRosterOnly) query = query.where(onRoster(chapterId));
  else if (isOfNoAdmins(filter)) query = query.where(sql<SqlBool>`not ${isSupport(chapterId)}`);
  return readPage(
    query,
    {
      columns: [
        { column: 'full_name', type: 'text' },
        { column: 'rotary_id', type: 'text' },
      ],
      direction: 'asc',
      keyOf: (member: Member) => [member.fullName, member.rotaryId],
    },
    list,
    toMember,
  );
}

/** @param isRosterOnly whether only an Active member who is no admin is found */
export async function findMember(
  { kysely }: Pick<Database, 'kysely'>,
  chapterId: string,
  rotaryId: string,
  isRosterOnly = false,
): Promise<Member | null> {
  let query = kysely
    .selectFrom('member')
    .selectAll()
    .where('chapter_id', '=', chapterId)
    .where('rotary_id', '=', rotaryId);
  if (isRosterOnly) query = query.where(onRoster(chapterId));
  const row = await query.executeTakeFirst();
  return row ? toMember(row) : null;
}

/** Only who is no admin is asked for, as dropdowns do. */
function isOfNoAdmins(filter: Filter | null): boolean {
  return filter?.isAdmin?.eq === false || filter?.isAdmin?.ne === true;
}

/**
 * Writes the time of a sign-in (core 4). It is no edit of the profile, so the version stays.
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
  return row ? toMember(row) : null;
}

/** @returns whether the member exists */
export async function setProfilePhoto(
  tx: Tx,
  chapterId: string,
  rotaryId: string,
  file: string,
): Promise<boolean> {
  const result = await tx
    .updateTable('member')
    .set({ profile_photo: file, version: sql`version + 1` })
    .where('chapter_id', '=', chapterId)
    .where('rotary_id', '=', rotaryId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

function toMember(row: Selectable<MemberTable>): Member {
  return {
    chapterId: row.chapter_id,
    rotaryId: row.rotary_id,
    fullName: row.full_name,
    status: row.status as MemberStatus,
    isAdmin: row.is_admin,
    businessClassificationId: row.business_classification_id,
    classificationName: row.classification_name,
    rotaryClubName: row.rotary_club_name,
    mobile: row.mobile,
    whatsapp: row.whatsapp,
    email: row.email,
    website: row.website,
    businessName: row.business_name,
    natureOfBusiness: row.nature_of_business,
    productsOrServicesOffered: row.products_or_services_offered,
    businessAddress: row.business_address,
    designation: row.designation,
    address1: row.address1,
    address2: row.address2,
    city: row.city,
    postCode: row.post_code,
    gender: row.gender,
    dob: row.dob,
    dateOfJoining: row.date_of_joining,
    introducerName: row.introducer_name,
    profilePhoto: row.profile_photo,
    lastLogin: row.last_login?.toISOString() ?? null,
    inActiveDate: row.inactive_date,
    version: row.version,
  };
}
