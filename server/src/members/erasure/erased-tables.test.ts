import { erasedContent, type StoredField } from '@fellowship/domain/fields/record-fields';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { newTestApi, type TestApi } from '../../../test/api.ts';
import { EMAIL, getPlaces, MOBILE, NAME, newFullMember } from '../../../test/full-member.ts';
import { newTwoChapters, type TwoChapters } from '../../../test/two-chapters.ts';
import { startTestPool, type TestPool } from '../../../test/user-pool.ts';
import { COLUMN_KINDS, type ColumnKind } from '../../storage/database.columns.ts';
import {
  DESCRIBED_TABLES,
  type DescribedTable,
  describeTable,
  type PersonalTable,
} from '../../storage/tables/described-tables.ts';
import { KEPT, PLACEHOLDER, stored } from '../../storage/tables/stored-group.ts';
import { rowsOfPerson } from './erasure.store.ts';

/** Their values change with the erasure itself: the version of the record, the day, the state of the account. */
const CHANGED_BY_ERASING: readonly PersonalTable[] = ['member', 'account', 'account_task'];

/** Columns that do not take any text, and names and contacts by which copies are searched: those stay as they were copied. */
const TAKEN: Readonly<Record<string, string>> = {
  'member.full_name': NAME,
  'member.email': EMAIL,
  'member.mobile': MOBILE,
  'visitor.full_name': 'KAVITHA S',
  'member.aadhar_no': '7391',
  'member.honorific': 'Mrs.',
  'member.marital_status': 'Others',
  'member.telegram': 'kavitha_telegram',
  'visitor.mobile': '9111111102',
  'visitor_attendance.mobile': '9111111103',
  'expected_visitor.mobile': '9111111104',
  'visitor.is_interested': 'Maybe',
};

/** These say nothing by themselves: the choice is looked at in its row, not searched for anywhere. */
const NOT_SEARCHED = [
  'member.aadhar_no',
  'member.honorific',
  'member.marital_status',
  'visitor.is_interested',
];

let pool: TestPool;
let api: TestApi;
let chapters: TwoChapters;

beforeAll(async () => {
  pool = await startTestPool();
  api = await newTestApi(pool.database);
  api.app.userPool = pool.userPool;
  chapters = await newTwoChapters(api);
});
afterAll(async () => {
  await api.close();
  await pool.close();
});

const tables = Object.values<DescribedTable>(DESCRIBED_TABLES);

function getKind({ table }: DescribedTable, column: string): ColumnKind['kind'] | undefined {
  const kinds: Readonly<Record<string, ColumnKind>> = COLUMN_KINDS[table];
  return kinds[column]?.kind;
}

/** The marked value of a column of the person, recognised wherever it is copied. */
const toMark = (place: string): string => TAKEN[place] ?? `Mark of ${place}`;

/** The text columns of a person's rows that an erasure does not keep. */
function erasedTexts(described: DescribedTable, of: string | undefined): string[] {
  const { fields, columns } = described;
  const goes = Object.entries<StoredField<string>>(fields).filter(
    ([name, field]) => field.erase === 'row' || name in erasedContent(fields, of),
  );
  const isKey = (name: string) =>
    described.persons.some(({ chapter, rotaryId, visitorId }) =>
      [chapter, rotaryId, visitorId].includes(name),
    );
  return goes
    .filter(([name]) => !isKey(name))
    .map(([name]) => columns.get(name) ?? name)
    .filter((column) => getKind(described, column) === 'text' && column !== 'request_id');
}

async function former(
  member: string,
): Promise<{ chapterId: string; rotaryId: string; visitorIds: string[] }> {
  const { rows } = await api.database.pool.query<{ id: string }>(
    'select visitor_id as id from visitor where member_rotary_id = $1',
    [member],
  );
  return { chapterId: chapters.home, rotaryId: member, visitorIds: rows.map(({ id }) => id) };
}

/** Writes a mark into every text of the person. @returns the marks */
async function markEverything(member: string): Promise<Set<string>> {
  const whose = await former(member);
  const marks = new Set<string>();
  for (const described of tables) {
    for (const person of described.persons) {
      const columns = erasedTexts(described, person.of);
      if (columns.length === 0) continue;
      const { table } = described;
      const values = columns.map((column) => {
        const mark = toMark(`${table}.${column}`);
        if (!NOT_SEARCHED.includes(`${table}.${column}`)) marks.add(mark);
        return sql`${sql.ref(column)} = ${mark}`;
      });
      const { numAffectedRows } = await sql`
        update ${sql.table(table)} set ${sql.join(values)}
        where ${rowsOfPerson(described, person, whose)}`.execute(api.database.kysely);
      expect([table, person.of, Number(numAffectedRows) > 0]).toEqual([table, person.of, true]);
    }
  }
  return marks;
}

/** Names the person wherever people may be named without a key. */
async function nameEverywhere(name: string): Promise<void> {
  for (const described of tables) {
    const { table, fields, columns } = described;
    for (const [field, { namesSomeone }] of Object.entries<StoredField<string>>(fields)) {
      if (!namesSomeone) continue;
      const column = columns.get(field) ?? field;
      const value = getKind(described, column) === 'list' ? [name, 'SOMEBODY ELSE'] : name;
      const { numAffectedRows } = await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${value}
        where chapter_id = ${chapters.home}`.execute(api.database.kysely);
      expect([table, column, Number(numAffectedRows) > 0]).toEqual([table, column, true]);
    }
  }
}

/** Writes names and contacts into what is only searched, in rows of other people. */
async function mentionEverywhere(texts: readonly string[]): Promise<void> {
  const said = JSON.stringify({ said: [...texts], quoted: JSON.stringify({ said: texts }) });
  await api.database.pool.query(
    `insert into audit (chapter_id, audit_id, actor, actor_role, action, subject, before, after)
     values ($1, gen_random_uuid(), 'x', 'CHAPTERADMIN', 'meeting.update', 'key', $2, $2)`,
    [chapters.home, said],
  );
  await api.database.pool.query(
    `insert into request (chapter_id, user_name, request_id, operation, input_hash, answer)
     values ($1, $2, 'mentions', 'updateMeeting', 'x', $3)`,
    [chapters.home, chapters.admin, said],
  );
}

/** What an erasure leaves of the person's rows. */
async function keptRows(member: string): Promise<unknown[]> {
  const whose = await former(member);
  const kept: unknown[] = [];
  for (const described of tables) {
    const { table, fields, columns } = described;
    if (CHANGED_BY_ERASING.includes(table)) continue;
    const names = Object.keys(fields).filter(
      (name) => fields[name]?.erase === 'keep' && !fields[name]?.namesSomeone,
    );
    if (Object.values<StoredField<string>>(fields).some(({ erase }) => erase === 'row')) continue;
    const list = sql.join(names.map((name) => sql.ref(columns.get(name) ?? name)));
    for (const person of described.persons) {
      const { rows } = await sql`
        select ${list} from ${sql.table(table)} where ${rowsOfPerson(described, person, whose)}
        order by ${list}`.execute(api.database.kysely);
      kept.push([table, person.of, rows]);
    }
  }
  return kept;
}

it('removes a person from all columns except those that keep it', async () => {
  const member = await newFullMember(chapters);
  await api.ask(
    'main',
    chapters.admin,
    'mutation ($input: SetMemberAccessInput!) { setMemberAccess(input: $input) { version } }',
    { input: { chapterId: chapters.home, rotaryId: member, isEnabled: false } },
  );
  // What the user pool was told is gone by now.
  await api.database.pool.query('insert into account_task (user_name) values ($1)', [member]);
  const marks = await markEverything(member);
  expect(marks.size).toBeGreaterThan(55);
  await nameEverywhere(NAME);
  const contacts = await getContacts(member);
  await mentionEverywhere([NAME, toMark('visitor.full_name'), ...contacts]);
  const searched = [...marks, ...contacts];
  expect((await getPlaces(api.database, searched)).length).toBeGreaterThan(90);
  const before = await keptRows(member);

  const { errors } = await api.ask(
    'main',
    chapters.admin,
    'mutation ($input: EraseMemberInput!) { eraseMember(input: $input) { version } }',
    { input: { chapterId: chapters.home, rotaryId: member } },
  );
  expect(errors).toEqual([]);

  expect(await getPlaces(api.database, searched)).toEqual([]);
  expect(await keptRows(member)).toEqual(before);
  await expectErased(member);
});

/** The values of all contacts of the member, and of the visitor from before. */
async function getContacts(member: string): Promise<string[]> {
  const whose = await former(member);
  const contacts: string[] = [];
  for (const described of [DESCRIBED_TABLES.member, DESCRIBED_TABLES.visitor] as DescribedTable[]) {
    const names = Object.keys(described.fields).filter((name) => described.fields[name]?.isContact);
    const [person = {}] = described.persons;
    const { rows } = await sql<Record<string, string>>`
      select ${sql.join(names.map((name) => sql.ref(described.columns.get(name) ?? name)))}
      from ${sql.table(described.table)} where ${rowsOfPerson(described, person, whose)}`.execute(
      api.database.kysely,
    );
    contacts.push(...rows.flatMap((row) => Object.values(row)));
  }
  return contacts;
}

/** Each erased column has the value of its description. */
async function expectErased(member: string): Promise<void> {
  const whose = await former(member);
  for (const described of tables) {
    for (const person of described.persons) {
      if (described.table.startsWith('account')) continue;
      const content = erasedContent(described.fields, person.of);
      for (const [field, value] of Object.entries(content)) {
        const column = sql.ref(described.columns.get(field) ?? field);
        const { rows } = await sql<{ value: unknown }>`
          select distinct ${column} as value from ${sql.table(described.table)}
          where ${rowsOfPerson(described, person, whose)}`.execute(api.database.kysely);
        expect([described.table, field, rows]).toEqual([described.table, field, [{ value }]]);
      }
    }
  }
}

test('a description that leaves a column out, or leaves what does not fit, does not compile', () => {
  const { note: _, ...without } = stored(KEPT, { paymentId: {}, note: {} });
  // @ts-expect-error no field describes the other columns
  describeTable('unmatched_payment', without, []);
  const all = stored(KEPT, { chapterId: {}, userName: {}, day: {}, uploads: {}, bytes: {} });
  describeTable('upload_count', all, [{ chapter: 'chapterId', rotaryId: 'userName' }]);
  // @ts-expect-error there is no such field
  describeTable('upload_count', all, [{ chapter: 'chapterId', rotaryId: 'rotaryId' }]);
  // @ts-expect-error an erasure may not leave a text in a number
  describeTable('upload_count', { ...all, ...stored({ ...KEPT, erase: PLACEHOLDER }, { uploads: {} }) }, []);
  // @ts-expect-error the table holds nothing of people
  describeTable('plan', all, []);
  const { upload_count: _count, ...others } = DESCRIBED_TABLES;
  // @ts-expect-error the uploads are not described
  const tablesWithout: typeof DESCRIBED_TABLES = others;
  expect(tablesWithout).not.toHaveProperty('upload_count');
  // @ts-expect-error another table is described there
  const mixed: typeof DESCRIBED_TABLES = { ...DESCRIBED_TABLES, mail: DESCRIBED_TABLES.request };
  expect(mixed.mail.table).toBe('request');
});
