import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { inviteAccount } from '#identity/accounts/accounts.service.ts';
import type { Database } from '#storage/database.ts';
import { inTransaction } from '#storage/transaction.ts';
import type { TestApi } from './api.ts';
import { newExpectedVisitor, newMember, newVisitor } from './factories.ts';
import { cancel, recorded, type TwoChapters, toInputs } from './two-chapters.ts';

export const NAME = 'KAVITHA SUNDARAM';
export const MOBILE = '9123456780';
export const EMAIL = 'kavitha@mail.example';
export const WHATSAPP = '9123456781';

const buildQuery =
  ({ database }: Pick<TestApi, 'database'>) =>
  async <Row>(text: string, values: unknown[] = []) =>
    (await database.pool.query(text, values)).rows as Row[];

/** Every place of the database, as `table.column`, where one of the texts stands. */
export async function getPlaces({ pool }: Database, texts: readonly string[]): Promise<string[]> {
  const { rows: columns } = await pool.query<{ place: string; table: string; column: string }>(`
    select format('%I.%I.%I', table_schema, table_name, column_name) as place,
      format('%I.%I', table_schema, table_name) as table, quote_ident(column_name) as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'userpool', 'graphile_worker') and table_type = 'BASE TABLE'
      and data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying')`);
  expect(columns.length).toBeGreaterThan(150);
  const found: string[] = [];
  for (const { place, table, column } of columns) {
    const { rows } = await pool.query<{ text: string }>(
      `select ${column}::text as text from ${table} where exists (
        select from unnest($1::text[]) wanted where strpos(upper(${column}::text), upper(wanted)) > 0)`,
      [texts],
    );
    found.push(...rows.map(({ text }) => `${place}: ${text}`));
  }
  return found;
}

/** Somebody of whom the product keeps whatever it can, in two chapters. */
export async function newFullMember(chapters: TwoChapters): Promise<string> {
  const { api, home, away, asha, ben, awayAdmin, admin } = chapters;
  const visitor = await newVisitor(api.database, {
    chapter_id: home,
    full_name: NAME,
    mobile: MOBILE,
    whatsapp: WHATSAPP,
    email: EMAIL,
    user_type: 'member',
    is_deleted: true,
    business_name: 'Kavitha Traders',
  });
  const query = buildQuery(api);
  const member = await newMember(api.database, {
    chapter_id: home,
    full_name: NAME,
    classification_name: null,
    mobile: MOBILE,
    whatsapp: WHATSAPP,
    email: EMAIL,
    address1: '12 Lake Street',
    pan_no: 'ABCDE1234F',
    family_members: JSON.stringify([{ name: 'LITTLE SUNDARAM', relationShip: 'Child' }]),
    business_name: 'Kavitha Traders',
    date_of_joining: '2020-02-03',
    profile_photo: 'photo-abcdefghijklmnop.webp',
    aadhar_image: 'aadhar-abcdefghijklmnop.webp',
  });
  await query('update visitor set member_rotary_id = $1 where visitor_id = $2', [member, visitor.visitor_id]);
  const { id: _, ...audited } = { id: 0, fullName: NAME, mobile: MOBILE, email: EMAIL };
  await query(
    `insert into audit (chapter_id, audit_id, actor, actor_role, action, subject, before, after)
     values ($1, gen_random_uuid(), 'x', 'CHAPTERADMIN', 'visitor.convert', $2, $3, $3),
       ($1, gen_random_uuid(), 'x', 'CHAPTERADMIN', 'member.update', $2, '{"address1":"12 Lake Street"}', '{"address1":null}'),
       ($1, gen_random_uuid(), 'x', 'CHAPTERADMIN', 'visitor.save', $4, $3, $5),
       ($1, gen_random_uuid(), 'x', 'CHAPTERADMIN', 'notification.create', 'key', null, $6)`,
    [
      ...[home, member, audited, visitor.visitor_id, { ...audited, status: 'Active', introducerName: NAME }],
      { description: JSON.stringify({ memberName: NAME }) },
    ],
  );
  await invite(chapters, member);
  const inputs = toInputs({ ...chapters, asha: member });
  const toMember = toInputs({ ...chapters, home: away, away: home, ben: member });
  for (const type of ['Referral', 'ThanksNote', 'R2R'] as const) {
    await recorded(chapters, type, asha, inputs[type].inside);
    await recorded(chapters, type, member, toInputs(chapters)[type].outside);
    await recorded(chapters, type, ben, toMember[type].outside);
    const declined = await recorded(chapters, type, member, toInputs(chapters)[type].outside);
    const struck = await recorded(chapters, type, ben, toMember[type].outside);
    await cancel(chapters, 'decline', { type, chapterId: home, id: declined.id }, { as: ben });
    await cancel(chapters, 'strike', { type, chapterId: away, id: struck.id }, { as: awayAdmin });
  }
  await query('update r2r set image = $1 where member_id = $2', ['meetup-abcdefghijklmnop.webp', member]);
  await keepAnswers(chapters, member);
  const [meeting] = await query<{ id: string; away: string }>(
    `select (select meeting_id from meeting where chapter_id = $1 limit 1) as id,
       (select meeting_id from meeting where chapter_id = $2 limit 1) as away`,
    [home, away],
  );
  await query(
    `insert into member_attendance (chapter_id, meeting_id, rotary_id, attendance_id, member_name, attendance_status,
       attended_at, leave_reason)
     values ($1, $2, $3, gen_random_uuid(), $4, 'Leave', '2026-11-20 07:10', 'At 12 Lake Street')`,
    [home, meeting?.id, member, NAME],
  );
  const visit = randomUUID();
  await query(
    `insert into visitor_attendance (chapter_id, visitor_attendance_id, meeting_id, name, mobile, attendance_status,
       attended_at, home_chapter_id, home_rotary_id, visitor_id, referred_by)
     values ($1, $2, $3, $4, $5, 'Present', '2026-11-19 07:10', $6, $7, null, null),
       ($6, gen_random_uuid(), $8, $4, $5, 'Present', '2026-11-18 07:10', null, null, $9, null),
       ($6, gen_random_uuid(), $8, 'A GUEST', null, 'Present', '2026-11-18 07:10', null, null, null, $4)`,
    [away, visit, meeting?.away, NAME, MOBILE, home, member, meeting?.id, visitor.visitor_id],
  );
  await newExpectedVisitor(api.database, {
    chapter_id: home,
    meeting_id: meeting?.id ?? '',
    full_name: NAME,
    mobile: MOBILE,
    email: EMAIL,
    visitor_id: visitor.visitor_id,
    invited_by_id: asha,
  });
  await query(
    `insert into audit (chapter_id, audit_id, actor, actor_role, action, subject, before, after)
     values ($1, gen_random_uuid(), $2, 'CHAPTERADMIN', 'visitorAttendance.create', $3, null, $4)`,
    [away, awayAdmin, visit, { name: NAME, mobile: MOBILE }],
  );
  const guest = await newVisitor(api.database, { chapter_id: home, invited_by: NAME, invited_by_id: member });
  await newVisitor(api.database, { chapter_id: home, introducer_name: 'Kavitha Sundaram' });
  await query(
    `insert into interview (chapter_id, visitor_id, interview_date, place, interview_by, decision)
     values ($1, $2, '2026-11-14', 'A hall', 'Kavitha Sundaram', 'recommend')`,
    [home, guest.visitor_id],
  );
  await query(
    `insert into interview (chapter_id, visitor_id, interview_date, place, interview_by, decision, reason)
     values ($1, $2, '2026-11-14', '12 Lake Street', 'ANITA', 'recommend', 'Kavitha Traders')`,
    [home, visitor.visitor_id],
  );
  await query('update meeting set business_presentation = $1, edu_talk = $2 where meeting_id = $3', [
    ['BALA', NAME],
    NAME,
    meeting?.id,
  ]);
  await query('update member set introducer_name = $1 where rotary_id = $2', [NAME, admin]);
  return member;
}

/** An account in the pool, with the invitation. */
async function invite({ api, home }: TwoChapters, userName: string): Promise<void> {
  await inTransaction(api.database, (tx) =>
    inviteAccount(tx, api, { userName, chapterId: home, email: EMAIL }),
  );
}

/** Answers that are kept for a repetition: of the admin about the member, and of the other party. */
async function keepAnswers({ api, home, away, admin, ben }: TwoChapters, member: string): Promise<void> {
  const query = buildQuery(api);
  const input = { chapterId: home, rotaryId: member, city: 'Chennai' };
  const update =
    'mutation ($input: UpdateMemberInput!, $requestId: String) { updateMember(input: $input, requestId: $requestId) { version } }';
  const { errors } = await api.ask('main', member, update, { input, requestId: 'own' });
  expect(errors).toEqual([]);
  await query(
    `insert into request (chapter_id, user_name, request_id, operation, input_hash, answer)
     select chapter_id, $1, 'kept', 'updateMember', 'x', answer from request where user_name = $2 and request_id = 'own'`,
    [admin, member],
  );
  await query(
    `insert into request (chapter_id, user_name, request_id, operation, input_hash, answer)
     values ($1, $2, 'kept', 'createReferral', 'x', $3)`,
    [away, ben, { nameOfReferredTo: NAME, mobileOfReferredTo: MOBILE }],
  );
}
