import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestApi, TEST_NOW, type TestApi } from '../../test/api.ts';
import { newChapter, newMember, newVisitor } from '../../test/factories.ts';
import { toAnswer, toRefusal } from '../../test/meeting-day.ts';
import { countRoundTrips } from '../../test/round-trips.ts';

let api: TestApi;
let chapterId: string;
let admin: string;
let asha: string;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.app.clock.set(TEST_NOW);
  chapterId = await newChapter(api.database);
  admin = await newMember(api.database, { chapter_id: chapterId, is_admin: true, dob: '1970-11-21' });
  asha = await newMember(api.database, {
    chapter_id: chapterId,
    full_name: 'ASHA',
    mobile: '9876543210',
    dob: '1980-11-02',
    family_members: JSON.stringify([
      { name: 'Kavitha', relationShip: 'Child', dob: '2010-11-28', gender: '' },
    ]),
  });
});

/** How often the database is asked, once it is known who asks. */
async function roundTripsOf(ask: () => Promise<unknown>): Promise<number> {
  await ask();
  const trips = countRoundTrips(api.database);
  await ask();
  trips.stop();
  return trips.count;
}

describe('the special days of a month', () => {
  const LIST = `query ($chapterId: ID!, $month: Int!) { listSpecialDay(chapterId: $chapterId, month: $month) {
    rotaryId memberName classificationName mobile month day occasion relativeName relationShip } }`;
  const ask = (as: string, variables: object = {}) =>
    api.ask('main', as, LIST, { chapterId, month: 11, ...variables });

  it('are read by every member, those past last, and without any year', async () => {
    const uma = await newMember(api.database, {
      chapter_id: chapterId,
      full_name: 'UMA',
      dob: '1990-07-01',
      wedding_date: '2015-11-20',
    });
    await newMember(api.database, { chapter_id: chapterId, status: 'Inactive', dob: '1980-11-25' });
    const answer = await ask(uma);
    const whose = {
      rotaryId: asha,
      memberName: 'ASHA',
      classificationName: 'Printing',
      mobile: '9876543210',
    };
    expect(toAnswer(answer)).toEqual([
      expect.objectContaining({ memberName: 'UMA', day: 20, occasion: 'WeddingAnniversary' }),
      {
        ...whose,
        month: 11,
        day: 28,
        occasion: 'FamilyBirthday',
        relativeName: 'Kavitha',
        relationShip: 'Child',
      },
      { ...whose, month: 11, day: 2, occasion: 'Birthday', relativeName: null, relationShip: null },
    ]);
    expect(JSON.stringify(answer)).not.toMatch(/1980|2010|2015/);
    expect(await roundTripsOf(() => ask(uma))).toBe(1);
  });

  it('are of the chapter’s current year and day', async () => {
    const born = await newMember(api.database, {
      chapter_id: chapterId,
      full_name: 'LEAP',
      dob: '1980-02-29',
    });
    const dayIn = async (now: string) => {
      api.app.clock.set(new Date(now));
      const [first] = toAnswer<{ memberName: string; day: number }[]>(await ask(born, { month: 2 }));
      return first;
    };
    expect(await dayIn('2027-12-31T18:00:00Z')).toMatchObject({ memberName: 'LEAP', day: 28 });
    expect(await dayIn('2027-12-31T19:00:00Z')).toMatchObject({ memberName: 'LEAP', day: 29 });
  });

  it('are of one month, and of the caller’s chapter only', async () => {
    for (const month of [0, 13, -1]) {
      expect((await ask(asha, { month })).errors[0]?.extensions).toMatchObject({
        code: 'BAD_INPUT',
        fields: { month: 'A month is a number from 1 to 12.' },
      });
    }
    const elsewhere = await newChapter(api.database);
    expect(toRefusal(await ask(asha, { chapterId: elsewhere }))).toMatchObject({ code: 'FORBIDDEN' });
    const support = await newChapter(api.database, { is_support: true });
    const help = await newMember(api.database, { chapter_id: support });
    expect(toRefusal(await ask(help))).toMatchObject({ code: 'FORBIDDEN' });
    expect(toRefusal(await ask(help, { chapterId: support }))).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('the visitors of a period', () => {
  const LIST = `query ($chapterId: ID!, $startDate: String!, $endDate: String!, $rotaryId: ID) {
    listInvitedVisitor(chapterId: $chapterId, startDate: $startDate, endDate: $endDate, rotaryId: $rotaryId) {
      items { fullName mobile classificationName guestClassificationName isRotarian rotaryClubName invitedBy
        invitedById introducerName dateOfMeeting1 userType } }
    getVisitorCountByChapterAndisDeletedAndDate(chapterId: $chapterId, startDate: $startDate, endDate: $endDate,
      isDeleted: false, rotaryId: $rotaryId) { visitingDate visitingCount } }`;
  const NOVEMBER = { startDate: '2026-11-01', endDate: '2026-11-30' };
  const ask = (as: string, rotaryId: string | null, range: object = NOVEMBER) =>
    api.ask('main', as, LIST, { chapterId, ...range, rotaryId });
  const getNames = ({ data }: Awaited<ReturnType<typeof ask>>) =>
    (data?.listInvitedVisitor as { items: { fullName: string }[] }).items.map(({ fullName }) => fullName);

  beforeEach(async () => {
    const invited = { chapter_id: chapterId, invited_by: 'ASHA', invited_by_id: asha };
    await newVisitor(api.database, { ...invited, full_name: 'BALA' });
    await newVisitor(api.database, { ...invited, full_name: 'CHITRA', user_type: 'member' });
    await newVisitor(api.database, { ...invited, full_name: 'DELETED', is_deleted: true });
    await newVisitor(api.database, { ...invited, full_name: 'EARLIER', date_of_meeting1: '2026-10-30' });
    await newVisitor(api.database, { chapter_id: chapterId, full_name: 'OF OTHERS' });
  });

  it('are all of the chapter for its admin, with the same count', async () => {
    const answer = await ask(admin, null);
    expect(getNames(answer)).toEqual(['BALA', 'CHITRA', 'OF OTHERS']);
    expect(answer.data?.getVisitorCountByChapterAndisDeletedAndDate).toEqual([
      { visitingDate: '2026-11-06', visitingCount: 3 },
    ]);
    expect(await roundTripsOf(() => ask(admin, null))).toBe(2);
  });

  it('are a member’s own invitations for a member', async () => {
    const answer = await ask(asha, asha);
    expect(getNames(answer)).toEqual(['BALA', 'CHITRA']);
    expect(answer.data?.getVisitorCountByChapterAndisDeletedAndDate).toEqual([
      { visitingDate: '2026-11-06', visitingCount: 2 },
    ]);
  });

  it('are never another member’s invitations', async () => {
    const uma = await newMember(api.database, { chapter_id: chapterId });
    expect(toRefusal(await ask(uma, asha))).toMatchObject({ code: 'FORBIDDEN' });
    expect(toRefusal(await ask(uma, null))).toMatchObject({ code: 'FORBIDDEN' });
    const stranger = await newMember(api.database, { chapter_id: await newChapter(api.database) });
    expect(toRefusal(await ask(stranger, stranger))).toMatchObject({ code: 'FORBIDDEN' });
  });

  it.each([
    [{ startDate: '', endDate: '2026-11-30' }, 'chapterId, startDate, and endDate are required'],
    [{ startDate: '2026-11-30', endDate: '2026-11-01' }, 'The end must not be before the start.'],
    [{ startDate: '2026-11-31', endDate: '2026-12-01' }, 'Write dates as YYYY-MM-DD'],
    [{ startDate: '2016-11-01', endDate: '2026-11-01' }, 'A report can cover at most five years.'],
  ])('are not of %j', async (range, message) => {
    const [refusal] = (await ask(admin, null, range)).errors;
    expect(refusal).toMatchObject({ extensions: { code: 'BAD_INPUT' } });
    const { fields } = refusal?.extensions as { fields?: Record<string, string> };
    expect(fields?.endDate ?? refusal?.message).toEqual(message);
  });
});

describe('the last logins', () => {
  const LIST = `query ($chapterId: ID!) { listMember(chapterId: $chapterId) {
    items { rotaryId fullName classificationName status isAdmin lastLogin inActiveDate } } }`;

  it('are for the admins of the chapter, in one round trip', async () => {
    await newMember(api.database, {
      chapter_id: chapterId,
      full_name: 'GONE',
      status: 'Inactive',
      inactive_date: '2026-11-01',
    });
    const signIn = 'mutation ($input: UpdateMemberInput!) { updateMember(input: $input) { lastLogin } }';
    await api.ask('main', asha, signIn, { input: { chapterId, rotaryId: asha } });
    const ask = () => api.ask('main', admin, LIST, { chapterId });
    const { items } = toAnswer<{ items: Record<string, string | null>[] }>(await ask());
    expect(items.find(({ fullName }) => fullName === 'ASHA')?.lastLogin).toMatch(/^2026-11-20T/);
    expect(items.find(({ fullName }) => fullName === 'GONE')).toMatchObject({
      status: 'Inactive',
      inActiveDate: '2026-11-01',
      lastLogin: null,
    });
    expect(await roundTripsOf(ask)).toBe(1);
    expect(toRefusal(await api.ask('main', asha, LIST, { chapterId }))).toMatchObject({ code: 'FORBIDDEN' });
  });
});
