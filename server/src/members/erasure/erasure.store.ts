import {
  contactFields,
  type Erasure,
  erasedContent,
  fieldsKeptInAudit,
  type StoredFields,
} from '@fellowship/domain/fields/record-fields';
import { ERASED_PROFILE, KEPT_IN_AUDIT } from '@fellowship/domain/members/erasure';
import { interviewFields } from '@fellowship/domain/visitors/interview';
import { visitorFields } from '@fellowship/domain/visitors/visitor-fields';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { releaseMeetupPicture } from '../../media/unused-media.store.ts';
import { COLUMN_KINDS, type ColumnKind } from '../../storage/database.columns.ts';
import {
  DESCRIBED_TABLES,
  type DescribedTable,
  type PersonKey,
} from '../../storage/tables/described-tables.ts';
import { PLACEHOLDER } from '../../storage/tables/stored-group.ts';
import type { Queryable, Tx } from '../../storage/transaction.ts';
import {
  type Erasing,
  erasedDescription,
  type FactTrace,
  type FormerVisitor,
  isNamed,
  type Trace,
} from './erasing.ts';

/** The member's own row is changed as a record, with its version. */
const { member: _own, ...COPIES } = DESCRIBED_TABLES;

/** What is about the person in the rows that are found by a key, as the description of each table decides. */
export async function eraseOwnRows(tx: Tx, erasing: Erasing): Promise<void> {
  for (const described of Object.values<DescribedTable>(COPIES)) {
    for (const person of described.persons) {
      const { table, fields } = described;
      const isTheirs = rowsOfPerson(described, person, erasing);
      if (Object.values(fields).some(({ erase }) => erase === 'row')) {
        await sql`delete from ${sql.table(table)} where ${isTheirs}`.execute(tx);
        continue;
      }
      const changes = assignments(described, erasedContent(fields, person.of));
      if (changes.length === 0) continue;
      await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${isTheirs}`.execute(tx);
    }
  }
}

/** Whether a row is found by this key of the person. */
export function rowsOfPerson(
  { columns }: Pick<DescribedTable, 'columns'>,
  { chapter, rotaryId, visitorId }: PersonKey,
  erasing: Pick<Erasing, 'chapterId' | 'rotaryId' | 'visitorIds'>,
): RawBuilder<SqlBool> {
  const column = (field: string) => sql.ref(columns.get(field) ?? field);
  const conditions = [
    ...(chapter ? [sql`${column(chapter)} = ${erasing.chapterId}`] : []),
    ...(rotaryId ? [sql`${column(rotaryId)} = ${erasing.rotaryId}`] : []),
    ...(visitorId ? [sql`${column(visitorId)} = any(${[...erasing.visitorIds]}::uuid[])`] : []),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

function assignments(
  { columns }: DescribedTable,
  content: Readonly<Record<string, Erasure>>,
): RawBuilder<unknown>[] {
  return Object.entries(content).map(
    ([field, value]) => sql`${sql.ref(columns.get(field) ?? field)} = ${value}`,
  );
}

/** The visits of those whom the member invited name the inviter too. */
export async function eraseInvitations(tx: Tx, { chapterId, rotaryId }: Erasing): Promise<void> {
  await sql`
    update visitor_attendance set referred_by = ${PLACEHOLDER} from visitor
    where visitor.chapter_id = ${chapterId} and visitor.invited_by_id = ${rotaryId}
      and visitor_attendance.chapter_id = visitor.chapter_id and visitor_attendance.visitor_id = visitor.visitor_id
      and referred_by is not null`.execute(tx);
}

/** Where people are named in the chapter without a key: introducers, inviters, interviewers and speakers. */
export async function eraseNames(tx: Tx, erasing: Erasing): Promise<void> {
  for (const { table, fields, columns } of Object.values<DescribedTable>(DESCRIBED_TABLES)) {
    for (const name of namingFields(fields)) {
      const column = columns.get(name) ?? name;
      const kinds: Readonly<Record<string, ColumnKind>> = COLUMN_KINDS[table];
      const { value, isFound } =
        kinds[column]?.kind === 'list' ? inList(column, erasing) : inText(column, erasing);
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${value}
        where chapter_id = ${erasing.chapterId} and ${isFound}`.execute(tx);
    }
  }
}

function namingFields(fields: StoredFields): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.namesSomeone);
}

function inText(column: string, erasing: Erasing) {
  return { value: sql`${PLACEHOLDER}`, isFound: isNamed(sql.ref(column), erasing) };
}

function inList(column: string, erasing: Erasing) {
  const list = sql.ref(column);
  return {
    value: sql`(
      select array_agg(case when ${isNamed(sql`item`, erasing)} then ${PLACEHOLDER} else item end order by place)
      from unnest(${list}) with ordinality as named (item, place))`,
    isFound: sql`exists (select from unnest(${list}) item where ${isNamed(sql`item`, erasing)})`,
  };
}

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

/** Whether a member of the chapter has the name. */
export async function isMemberNamed(tx: Tx, chapterId: string, fullName: string): Promise<boolean> {
  const named = isNamed(sql.ref('full_name'), { names: [fullName.trim().toUpperCase()] });
  const { rows } = await sql`
    select from member where chapter_id = ${chapterId} and erased_at is null and ${named} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
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
  if (rotaryId === null) return;
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

/** What the audit log may still say of the visitor whom the member was before, and of the interview. */
const VISITOR_KEPT_IN_AUDIT = fieldsKeptInAudit({ ...visitorFields, ...interviewFields });

/** What kept answers say instead of what they said, by the key of their record. */
const ANSWERS = [
  { content: ERASED_PROFILE, key: 'rotaryId' },
  { content: erasedContent(visitorFields), key: 'id' },
  { content: erasedContent(interviewFields), key: 'visitorId' },
] as const;

/** JSON text with every value that is the name or a contact replaced, also in a text that is JSON again. */
function erasedText(text: RawBuilder<string>, { names, contacts }: Erasing): RawBuilder<string> {
  const replacements = [
    ...names.map((name) => [JSON.stringify(name), JSON.stringify(PLACEHOLDER)] as const),
    ...contacts.map((contact) => [JSON.stringify(contact), 'null'] as const),
  ];
  return replacements
    .flatMap(([from, to]) => [[from, to] as const, [inJsonText(from), inJsonText(to)] as const])
    .reduce((erased, [from, to]) => sql<string>`replace(${erased}, ${from}, ${to})`, text);
}

/** JSON as escaped inside of a JSON text. */
const inJsonText = (json: string): string => JSON.stringify(json).slice(1, -1);

/** Whether there is anything of it at all: what is not written anew keeps its row. */
function mentions(text: RawBuilder<string>, { names, contacts }: Erasing): RawBuilder<SqlBool> {
  const found = [...names, ...contacts].map((value) => {
    const quoted = JSON.stringify(value).slice(1, -1);
    return sql<SqlBool>`strpos(${text}, ${quoted}) > 0`;
  });
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`;
}

/** Also those of the other parties: a cancelled activity is in the audit logs of both chapters. */
const getChapters = ({ chapterId }: Erasing, traces: readonly (Trace | FactTrace)[]): string[] => [
  ...new Set([
    chapterId,
    ...traces.map((trace) => trace.chapterId),
    ...traces.flatMap((trace) => ('otherChapterId' in trace ? (trace.otherChapterId ?? []) : [])),
  ]),
];

/** Only these fields of a JSON object; null stays null. */
const only = (column: RawBuilder<unknown>, fields: readonly string[]) => sql`
  (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${column}) where key = any(${[...fields]}))`;

/**
 * The audit log keeps who did what and when. Of the entries about the member, and the visitor from before, it forgets all that is
 * personal; those of activities, visits, visitors and meetings no longer contain the name.
 */
export async function eraseInAudit(
  tx: Tx,
  erasing: Erasing,
  traces: readonly (Trace | FactTrace)[],
): Promise<void> {
  const { chapterId, rotaryId, visitorIds } = erasing;
  for (const [subjects, fields] of [
    [[rotaryId], KEPT_IN_AUDIT],
    [visitorIds, VISITOR_KEPT_IN_AUDIT],
  ] as const) {
    const kept = (column: RawBuilder<unknown>) => sql`
      case when jsonb_typeof(${column}) = 'object' then ${only(column, fields)} end`;
    await sql`
      update audit set before = ${kept(sql`before`)}, after = ${kept(sql`after`)}
      where chapter_id = ${chapterId} and subject = any(${[...subjects]})`.execute(tx);
  }
  const told = sql<string>`concat(before::text, after::text)`;
  // Entries about another member, or another member's activity, may concern a person of the same name.
  const isOfPerson = sql<SqlBool>`(subject = any(${traces.map(({ id }) => id)})
    or action like 'notification.%'
    or (chapter_id = ${chapterId} and action !~ '^(referral|thanksNote|r2r|activity|member|account)[.]'))`;
  await sql`
    update audit set before = ${erasedText(sql`before::text`, erasing)}::jsonb,
      after = ${erasedText(sql`after::text`, erasing)}::jsonb
    where chapter_id = any(${getChapters(erasing, traces)}) and ${isOfPerson} and ${mentions(told, erasing)}`.execute(
    tx,
  );
}

/** Answers to others, and mails that belong to no account; both are stored for some days only. */
export async function eraseInAnswersAndMails(
  tx: Tx,
  erasing: Erasing,
  traces: readonly (Trace | FactTrace)[],
): Promise<void> {
  const { chapterId, rotaryId, visitorIds, contacts } = erasing;
  for (const { content, key } of ANSWERS) {
    const keys = key === 'rotaryId' ? [rotaryId] : [...visitorIds];
    await sql`
      update request set answer = (
        select jsonb_object_agg(field.key, coalesce(erased.value, field.value))
        from jsonb_each(answer) field
        left join jsonb_each(${JSON.stringify(content)}::jsonb) erased on erased.key = field.key)
      where chapter_id = ${chapterId} and jsonb_typeof(answer) = 'object'
        and answer ->> ${key} = any(${keys}) and answer ->> 'chapterId' = ${chapterId}`.execute(tx);
  }
  await sql`
    update request set answer = ${erasedText(sql`answer::text`, erasing)}::jsonb
    where chapter_id = any(${getChapters(erasing, traces)}) and ${mentions(sql`answer::text`, erasing)}`.execute(
    tx,
  );
  await sql`
    delete from mail where user_name is null and recipient = any(${[...contacts]})`.execute(tx);
}
