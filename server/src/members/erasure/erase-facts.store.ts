import { sql } from 'kysely';
import { releaseMeetupPicture } from '../../media/meetup-picture.ts';
import type { Tx } from '../../storage/transaction.ts';
import { type Erasing, erasedDescription, type FactTrace, PLACEHOLDER, type Trace } from './erasing.ts';

/** How each kind of activity names its two parties; both sides have an index by member. */
const FACTS = [
  {
    table: 'referral',
    id: 'referral_id',
    by: 'referred_by',
    to: 'referred_to',
    chapterOfTo: 'chapter_id_of_referred_to',
    nameOfBy: 'name_of_referred_by',
    nameOfTo: 'name_of_referred_to',
    mobileOfBy: 'mobile_of_referred_by',
    mobileOfTo: 'mobile_of_referred_to',
  },
  {
    table: 'thanks_note',
    id: 'thanks_note_id',
    by: 'thanks_by',
    to: 'thanks_to',
    chapterOfTo: 'chapter_id_of_thanks_to',
    nameOfBy: 'name_of_thanks_by',
    nameOfTo: 'name_of_thanks_to',
    mobileOfBy: 'mobile_of_thanks_by',
    mobileOfTo: 'mobile_of_thanks_to',
  },
  {
    table: 'r2r',
    id: 'r2r_id',
    by: 'member_id',
    to: 'met_with',
    chapterOfTo: 'chapter_id_of_met_with',
    nameOfBy: 'name_of_r2r_by',
    nameOfTo: 'name_of_met_with',
    mobileOfBy: 'mobile_of_r2r_by',
    mobileOfTo: 'mobile_of_met_with',
  },
] as const;

/** Takes name and mobile out of all activities, of whichever chapter; counts, amounts and dates stay. */
export async function eraseInFacts(tx: Tx, { chapterId, rotaryId }: Erasing): Promise<FactTrace[]> {
  const traces: FactTrace[] = [];
  for (const { table, id, by, to, chapterOfTo, ...fields } of FACTS) {
    const { rows: given } = await sql<FactTrace>`
      update ${sql.table(table)}
      set ${sql.ref(fields.nameOfBy)} = ${PLACEHOLDER}, ${sql.ref(fields.mobileOfBy)} = null
      where chapter_id = ${chapterId} and ${sql.ref(by)} = ${rotaryId}
      returning chapter_id as "chapterId", ${sql.ref(id)} as id,
        ${sql.ref(chapterOfTo)} as "otherChapterId", ${sql.ref(to)} as "otherId"`.execute(tx);
    const { rows: received } = await sql<FactTrace>`
      update ${sql.table(table)}
      set ${sql.ref(fields.nameOfTo)} = ${PLACEHOLDER}, ${sql.ref(fields.mobileOfTo)} = null
      where ${sql.ref(chapterOfTo)} = ${chapterId} and ${sql.ref(to)} = ${rotaryId}
      returning chapter_id as "chapterId", ${sql.ref(id)} as id,
        chapter_id as "otherChapterId", ${sql.ref(by)} as "otherId"`.execute(tx);
    traces.push(...given, ...received);
  }
  return traces;
}

/** The pictures of the meetings that the member has recorded go with the papers: they show the member. */
export async function eraseMeetupPictures(tx: Tx, { chapterId, rotaryId }: Erasing): Promise<void> {
  const { rows } = await sql<{ file: string }>`
    with before as (
      select r2r_id, image from r2r
      where chapter_id = ${chapterId} and member_id = ${rotaryId} and image is not null
    )
    update r2r set image = null from before
    where r2r.chapter_id = ${chapterId} and r2r.r2r_id = before.r2r_id
    returning before.image as file`.execute(tx);
  for (const { file } of rows) await releaseMeetupPicture(tx, { chapterId, rotaryId, file });
}

/** The inboxes of the other parties name the placeholder, in JSON text and in plain text. */
export async function eraseInInboxes(tx: Tx, erasing: Erasing, traces: readonly FactTrace[]): Promise<void> {
  const told = traces.filter(({ otherChapterId, otherId }) => otherChapterId !== null && otherId !== null);
  const { rows } = await sql<{ id: string; chapterId: string; rotaryId: string; description: string }>`
    select notification_id as id, notification.chapter_id as "chapterId", notification.rotary_id as "rotaryId", description
    from unnest(${told.map(({ otherChapterId }) => otherChapterId)}::text[],
      ${told.map(({ otherId }) => otherId)}::text[], ${told.map(({ id }) => id)}::uuid[])
      as party (chapter_id, rotary_id, fact_id)
    join notification on notification.chapter_id = party.chapter_id and notification.rotary_id = party.rotary_id
      and notification.fact_id = party.fact_id`.execute(tx);
  const descriptions = rows.map(({ description }) => erasedDescription(description, erasing));
  await sql`
    update notification set description = erased.description
    from unnest(${rows.map(({ chapterId }) => chapterId)}::text[], ${rows.map(({ rotaryId }) => rotaryId)}::text[],
      ${rows.map(({ id }) => id)}::uuid[], ${descriptions}::text[]) as erased (chapter_id, rotary_id, notification_id, description)
    where notification.chapter_id = erased.chapter_id and notification.rotary_id = erased.rotary_id
      and notification.notification_id = erased.notification_id`.execute(tx);
}

/** The member's own attendance, and the visits to other chapters. @returns the visits */
export async function eraseInAttendance(tx: Tx, { chapterId, rotaryId }: Erasing): Promise<Trace[]> {
  await sql`
    update member_attendance set member_name = ${PLACEHOLDER}, leave_reason = null
    where chapter_id = ${chapterId} and rotary_id = ${rotaryId}`.execute(tx);
  const { rows } = await sql<Trace>`
    update visitor_attendance set name = ${PLACEHOLDER}, mobile = null
    where home_chapter_id = ${chapterId} and home_rotary_id = ${rotaryId}
    returning chapter_id as "chapterId", visitor_attendance_id as id`.execute(tx);
  return rows;
}
