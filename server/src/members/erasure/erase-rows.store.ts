import { type Erasure, erasedContent, type StoredFields } from '@fellowship/domain/fields/record-fields';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { COLUMN_KINDS, type ColumnKind } from '../../storage/database.columns.ts';
import {
  DESCRIBED_TABLES,
  type DescribedTable,
  type PersonKey,
} from '../../storage/tables/described-tables.ts';
import { PLACEHOLDER } from '../../storage/tables/stored-group.ts';
import type { Tx } from '../../storage/transaction.ts';
import { type Erasing, isNamed } from './erasing.ts';

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
