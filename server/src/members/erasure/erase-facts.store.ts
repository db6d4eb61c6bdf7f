import { contactFields } from '@fellowship/domain/fields/record-fields';
import { visitorFields } from '@fellowship/domain/visitors/visitor-fields';
import { sql } from 'kysely';
import { releaseMeetupPicture } from '../../media/meetup-picture.ts';
import { DESCRIBED_TABLES } from '../../storage/tables/described-tables.ts';
import type { Queryable, Tx } from '../../storage/transaction.ts';
import { rowsOfPerson } from './erase-rows.store.ts';
import {
  type Erasing,
  erasedDescription,
  type FactTrace,
  type FormerVisitor,
  type Trace,
} from './erasing.ts';

const { visitor, referral, thanks_note, r2r, visitor_attendance } = DESCRIBED_TABLES;

/** The visitor who became this member; more than one after a repeated conversion. */
export async function findFormerVisitors(
  db: Queryable,
  { chapterId, rotaryId }: Pick<Erasing, 'chapterId' | 'rotaryId'>,
): Promise<FormerVisitor[]> {
  const contacts = contactFields(visitorFields).map((field) => sql.ref(visitor.columns.get(field) ?? field));
  const { rows } = await sql<FormerVisitor>`
    select visitor_id as id, full_name as "fullName", array_remove(array[${sql.join(contacts)}], null) as contacts
    from visitor where chapter_id = ${chapterId} and member_rotary_id = ${rotaryId}`.execute(db);
  return rows;
}

/** The activities of the member, given and received, of whichever chapter, each with its other party. */
export async function findFacts(tx: Tx, erasing: Erasing): Promise<FactTrace[]> {
  const found: FactTrace[] = [];
  for (const fact of [referral, thanks_note, r2r]) {
    const id = sql.ref(fact.columns.get('id') ?? 'id');
    for (const person of fact.persons) {
      const [other] = fact.persons.filter(({ of }) => of !== person.of);
      const column = (field = '') => sql.ref(fact.columns.get(field) ?? field);
      const { rows } = await sql<FactTrace>`
        select chapter_id as "chapterId", ${id} as id,
          ${column(other?.chapter)} as "otherChapterId", ${column(other?.rotaryId)} as "otherId"
        from ${sql.table(fact.table)} where ${rowsOfPerson(fact, person, erasing)}`.execute(tx);
      found.push(...rows);
    }
  }
  return found;
}

/** The member's visits to other chapters, and earlier ones as a visitor of their own chapter. */
export async function findVisits(tx: Tx, erasing: Erasing): Promise<Trace[]> {
  const isTheirs = visitor_attendance.persons.map((person) =>
    rowsOfPerson(visitor_attendance, person, erasing),
  );
  const { rows } = await sql<Trace>`
    select chapter_id as "chapterId", visitor_attendance_id as id from visitor_attendance
    where ${sql.join(
      isTheirs.map((condition) => sql`(${condition})`),
      sql` or `,
    )}`.execute(tx);
  return rows;
}

/** The pictures of the meetings that the member has recorded are released with the papers: they show the member. */
export async function releaseMeetupPictures(tx: Tx, { chapterId, rotaryId }: Erasing): Promise<void> {
  const { rows } = await sql<{ file: string }>`
    select image as file from r2r
    where chapter_id = ${chapterId} and member_id = ${rotaryId} and image is not null`.execute(tx);
  for (const { file } of rows) await releaseMeetupPicture(tx, { chapterId, rotaryId, file });
}

/** The inboxes of the other parties name the placeholder, in JSON text and in plain text. */
export async function eraseInInboxes(tx: Tx, erasing: Erasing, traces: readonly FactTrace[]): Promise<void> {
  const { rows } = await sql<{ id: string; chapterId: string; rotaryId: string; description: string }>`
    select notification_id as id, notification.chapter_id as "chapterId", notification.rotary_id as "rotaryId", description
    from unnest(${traces.map(({ otherChapterId }) => otherChapterId)}::text[],
      ${traces.map(({ otherId }) => otherId)}::text[], ${traces.map(({ id }) => id)}::uuid[])
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
