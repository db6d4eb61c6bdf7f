import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { newChapter, newMeeting, newMember, newSubscription } from '../../test/factories.ts';
import { toAnswer, toRefusal } from '../../test/meeting-day.ts';
import { changeVisitors, interviewForm, type VisitorOperation, visitorForm } from '../../test/visitors.ts';
import { verifyTotals } from '../activities/verify-totals.service.ts';

const NAME = 'MEERA VISITOR';
const MOBILE = '7999900001';
const EMAIL = 'meera@visitor.example';
const HOME = 'Home of Meera';
const LIST_DELETED = `query ($chapterId: ID!) { listDeletedVisitor(chapterId: $chapterId) { items { pk } } }`;

let api: TestApi;
let chapterId: string;
let admin: string;
let id: string;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  chapterId = await newChapter(api.database);
  admin = await newMember(api.database, { chapter_id: chapterId, is_admin: true });
  await newSubscription(api.database, { chapter_id: chapterId });
  for (const meeting_date of ['2026-11-06', '2026-11-13'])
    await newMeeting(api.database, { chapter_id: chapterId, meeting_date });
  const form = visitorForm(chapterId, {
    dateOfMeeting1: '2026-11-06',
    dateOfMeeting2: '2026-11-13',
    mobile: MOBILE,
    fullName: NAME,
    email: EMAIL,
  });
  ({ id } = toAnswer<{ id: string }>(await change('createVisitor', form, admin, 'kept-answer')));
  toAnswer(await change('createInterviewProspect', interviewForm(chapterId, MOBILE, { place: HOME })));
});

const change = (operation: VisitorOperation, input: object, as = admin, requestId?: string) =>
  changeVisitors(api, as, operation, input, requestId);
const remove = async () => toAnswer(await change('deleteVisitor', { chapterId, mobile: MOBILE }));
const erase = (as = admin, requestId?: string) => change('eraseVisitor', { chapterId, id }, as, requestId);

const query = async (text: string, values: unknown[] = [chapterId]) =>
  (await api.database.pool.query<Record<string, unknown>>(text, values)).rows;

/** What of the person anything in the chapter still says. */
async function findSecrets(): Promise<string[]> {
  const tables = ['visitor', 'interview', 'visitor_attendance', 'audit', 'request', 'notification'];
  const rows = await Promise.all(
    tables.map((table) => query(`select to_json(t)::text as said from ${table} t where chapter_id = $1`)),
  );
  const said = rows.flat().map((row) => String(row.said).toUpperCase());
  return [NAME, MOBILE, EMAIL, HOME].filter((secret) =>
    said.some((text) => text.includes(secret.toUpperCase())),
  );
}

async function recordVisit(): Promise<void> {
  await query(
    `insert into visitor_attendance (chapter_id, visitor_attendance_id, meeting_id, visitor_id, name, mobile,
        attendance_status, attended_at)
      select chapter_id, gen_random_uuid(), meeting_id, $2, $3, $4, 'Present', '2026-11-06 07:40'
      from meeting where chapter_id = $1 and meeting_date = '2026-11-06'`,
    [chapterId, id, NAME, MOBILE],
  );
}

describe('the erasure of a deleted visitor', () => {
  it('removes name, contacts, answers and interview wherever they are; the visit stays', async () => {
    await recordVisit();
    await remove();
    expect(await findSecrets()).toHaveLength(4);
    const totals = await verifyTotals(api.database);

    toAnswer(await erase());

    expect(await findSecrets()).toEqual([]);
    expect(
      await query(`select full_name, mobile, email, erased_at is not null as is_erased,
        date_of_meeting1::text as first from visitor where chapter_id = $1`),
    ).toEqual([
      {
        full_name: 'FORMER MEMBER',
        mobile: '0000000000',
        email: null,
        is_erased: true,
        first: '2026-11-06',
      },
    ]);
    expect(
      await query('select attendance_status as status from visitor_attendance where chapter_id = $1'),
    ).toEqual([{ status: 'Present' }]);
    expect(await verifyTotals(api.database)).toEqual(totals);
    const listed = await api.ask('main', admin, LIST_DELETED, { chapterId });
    expect(toAnswer<{ items: object[] }>(listed).items).toEqual([]);
    expect(
      await query("select actor, before from audit where chapter_id = $1 and action = 'visitor.erase'"),
    ).toEqual([{ actor: admin, before: null }]);
  });

  it('leaves the name of a member who has the same one', async () => {
    await newMember(api.database, { chapter_id: chapterId, full_name: NAME });
    const speaks = 'update meeting set business_presentation = array[$2] where chapter_id = $1';
    await query(speaks, [chapterId, NAME]);
    await remove();
    toAnswer(await erase());
    const speakers = await query('select business_presentation as names from meeting where chapter_id = $1');
    expect(speakers.map(({ names }) => names)).toEqual([[NAME], [NAME]]);
    expect(await query('select full_name from visitor where chapter_id = $1')).toEqual([
      { full_name: 'FORMER MEMBER' },
    ]);
  });

  it('happens once, and is final', async () => {
    await remove();
    const first = await erase(admin, 'r1');
    expect(toRefusal(first)).toBeNull();
    expect(await erase(admin, 'r1')).toEqual(first);
    expect(await erase()).toEqual(first);
    const audited = await query("select from audit where chapter_id = $1 and action = 'visitor.erase'");
    expect(audited).toHaveLength(1);
    expect(toRefusal(await change('restoreVisitor', { chapterId, id }))?.message).toBe(
      'The data of this visitor has been erased.',
    );
  });

  it('is refused for a visitor on the list, an older version, and another chapter', async () => {
    expect(toRefusal(await erase())?.message).toMatch(/^Only the data of a deleted visitor/);
    await remove();
    expect(toRefusal(await change('eraseVisitor', { chapterId, id, version: 1 }))?.code).toBe('CONFLICT');
    const elsewhere = await newChapter(api.database);
    const stranger = await newMember(api.database, { chapter_id: elsewhere, is_admin: true });
    expect(toRefusal(await erase(stranger))?.code).toBe('NOT_FOUND');
    expect(await findSecrets()).toHaveLength(4);
  });
});
