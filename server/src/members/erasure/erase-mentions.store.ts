import { sql } from 'kysely';
import type { Queryable, Tx } from '../../storage/transaction.ts';
import { type Erasing, type FormerVisitor, isNamed, PLACEHOLDER, type Trace } from './erasing.ts';

/** What a visitor's row has to have in the place of a mobile number; whoever became a member is in no list. */
const NO_MOBILE = '0000000000';

/** The visitor who became this member; more than one after a repeated conversion. */
export async function findFormerVisitors(
  db: Queryable,
  { chapterId, rotaryId }: Pick<Erasing, 'chapterId' | 'rotaryId'>,
): Promise<FormerVisitor[]> {
  const { rows } = await sql<FormerVisitor>`
    select visitor_id as id, full_name as "fullName", mobile, whatsapp, email from visitor
    where chapter_id = ${chapterId} and member_rotary_id = ${rotaryId}`.execute(db);
  return rows;
}

/** The member as a visitor of the own chapter, before: form, interview and visits. @returns the visits */
export async function eraseFormerVisitor(tx: Tx, { chapterId, visitorIds }: Erasing): Promise<Trace[]> {
  const ids = sql`any(${[...visitorIds]}::uuid[])`;
  await sql`
    update visitor set full_name = ${PLACEHOLDER}, mobile = ${NO_MOBILE}, whatsapp = null, email = null,
      website = null, business_name = null, nature_of_business = null, products_or_services_offered = null,
      business_address = null, need_more_details = null, designation = null, rotary_club_name = null,
      introducer_name = null, no_of_employees = 0
    where chapter_id = ${chapterId} and visitor_id = ${ids}`.execute(tx);
  await sql`
    update interview set reason = null where chapter_id = ${chapterId} and visitor_id = ${ids}
      and decision <> 'reject'`.execute(tx);
  const { rows } = await sql<Trace>`
    update visitor_attendance set name = ${PLACEHOLDER}, mobile = null
    where chapter_id = ${chapterId} and visitor_id = ${ids}
    returning chapter_id as "chapterId", visitor_attendance_id as id`.execute(tx);
  return rows;
}

/** Where others of the chapter are said to have been invited, introduced or interviewed by the member, and who spoke. */
export async function eraseMentions(tx: Tx, erasing: Erasing): Promise<void> {
  const { chapterId, rotaryId } = erasing;
  const { rows: invited } = await sql<{ id: string }>`
    update visitor set invited_by = ${PLACEHOLDER}
    where chapter_id = ${chapterId} and invited_by_id = ${rotaryId} returning visitor_id as id`.execute(tx);
  const invitedIds = sql`any(${invited.map(({ id }) => id)}::uuid[])`;
  await sql`
    update visitor_attendance set referred_by = ${PLACEHOLDER}
    where chapter_id = ${chapterId} and referred_by is not null
      and (visitor_id = ${invitedIds} or ${isNamed(sql`referred_by`, erasing)})`.execute(tx);
  for (const [table, column] of [
    ['visitor', 'invited_by'],
    ['visitor', 'introducer_name'],
    ['member', 'introducer_name'],
    ['interview', 'interview_by'],
    ['meeting', 'edu_talk'],
  ] as const) {
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${PLACEHOLDER}
      where chapter_id = ${chapterId} and ${isNamed(sql.ref(column), erasing)}`.execute(tx);
  }
  await sql`
    update meeting set business_presentation = (
      select array_agg(case when ${isNamed(sql`speaker`, erasing)} then ${PLACEHOLDER} else speaker end order by place)
      from unnest(business_presentation) with ordinality as named (speaker, place))
    where chapter_id = ${chapterId}
      and exists (select from unnest(business_presentation) speaker where ${isNamed(sql`speaker`, erasing)})`.execute(
    tx,
  );
}
