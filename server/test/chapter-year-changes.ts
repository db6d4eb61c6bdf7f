import { addDays, daysBetween, type IsoDate } from '@fellowship/domain/calendar/dates';
import { TEST_NOW } from './api.ts';
import { type ChapterYear, TODAY, type YearChapter } from './chapter-year.ts';
import { newMeeting, newMember } from './factories.ts';
import { getCalls, type MeetingContext, toAnswer } from './meeting-day.ts';
import { CONVERT, conversionForm } from './prospects.ts';
import { type ActivityType, recorded, remove, toInputs } from './two-chapters.ts';
import { changeVisitors, interviewForm, type VisitorOperation, visitorForm } from './visitors.ts';

/** What people do with a year besides: all of it asked for through the API, as they do. */
export async function changeChapterYear(year: ChapterYear): Promise<void> {
  await cancelMeeting(year);
  const leavers = await membersWhoLeave(year);
  await giveToEachOther(year, leavers);
  await takeBack(year);
  await receiveVisitors(year);
  await markAgain(year);
  await correctCounters(year);
  await leave(year, leavers);
}

/** No meeting of a Friday takes place: what is given from then on counts for the one before it. */
async function cancelMeeting({ api, home }: ChapterYear): Promise<void> {
  const cancelled = { chapter_id: home.chapterId, status: 'Cancelled' as const };
  await newMeeting(api.database, { ...cancelled, meeting_date: '2026-02-02' });
}

const LEFT_IN_SEPTEMBER: IsoDate = '2026-09-18';

/** One who leaves in September, and one who leaves today with the whole year behind. */
async function membersWhoLeave({ api, home }: ChapterYear): Promise<{ early: string; late: string }> {
  const facts = { chapter_id: home.chapterId, full_name: 'EARLY LEAVER' };
  const early = await newMember(api.database, facts);
  home.everybody.push(early);
  return { early, late: home.members.at(-1) ?? '' };
}

const TYPES = ['Referral', 'ThanksNote', 'R2R'] as const satisfies readonly ActivityType[];
const SIDES = ['inside', 'outside', 'others'] as const;
const GIVEN = 90;

async function giveToEachOther(year: ChapterYear, { early }: { early: string }): Promise<void> {
  const { random, home, away } = year;
  for (let count = 0; count < GIVEN; count += 1) {
    const [own, other] = random.chance(60) ? [home, away] : [away, home];
    const date = addDays(TODAY, -random.between(0, 340));
    await give(year, { own, other, date, author: random.pick(own.members.slice(1)) });
  }
  for (const type of TYPES) {
    const given = { own: home, other: away, date: addDays(LEFT_IN_SEPTEMBER, -3), author: early };
    for (const side of SIDES) await give(year, { ...given, type, side });
  }
  await thankForReferrals(year);
}

interface Given {
  own: YearChapter;
  other: YearChapter;
  date: IsoDate;
  author: string;
  type?: ActivityType;
  side?: (typeof SIDES)[number];
}

async function give({ api, random }: ChapterYear, given: Given): Promise<void> {
  const { own, other, date, author, type = random.pick(TYPES), side = random.pick(SIDES) } = given;
  const parties = { asha: own.members[0] ?? '', ben: random.pick(other.members) };
  const inputs = toInputs({
    api,
    home: own.chapterId,
    away: other.chapterId,
    anita: author,
    ...parties,
    admin: own.admin,
    awayAdmin: other.admin,
  });
  const value = type === 'ThanksNote' ? { businessValue: random.between(1, 99_999) / 100 } : {};
  await recorded({ api }, type, author, { ...inputs[type][side], ...value, date });
}

interface FactRow {
  id: string;
  chapter_id: string;
  author: string;
  partner: string;
  partner_chapter: string;
}

/** C-Notes for referrals that were received from the other chapter, and from the own. */
async function thankForReferrals({ api, random }: ChapterYear): Promise<void> {
  const { rows } = await api.database.pool.query<FactRow>(`
    select referral_id as id, chapter_id, referred_by as author, referred_to as partner, chapter_id_of_referred_to as partner_chapter
    from referral where referred_to is not null and chapter_id <> chapter_id_of_referred_to order by created_at, date, contact`);
  for (const { id, chapter_id, author, partner, partner_chapter } of rows.slice(0, 12)) {
    const note = { details: 'Thank you', referralId: id, thanksTo: author, referralType: 'External' };
    const input = { ...note, chapterId: partner_chapter, chapterIdOfThanksTo: chapter_id };
    await recorded({ api }, 'ThanksNote', partner, { ...input, businessValue: random.between(1, 50_000) });
  }
}

const DELETED = 12;

/** Some of each kind are taken back by their authors, those for referrals and across chapters among them. */
async function takeBack({ api }: ChapterYear): Promise<void> {
  const sources: [ActivityType, string][] = [
    ['Referral', 'select referral_id as id, chapter_id, referred_by as author from referral'],
    ['ThanksNote', 'select thanks_note_id as id, chapter_id, thanks_by as author from thanks_note'],
    ['R2R', 'select r2r_id as id, chapter_id, member_id as author from r2r'],
  ];
  for (const [type, facts] of sources) {
    const { rows } = await api.database.pool.query<FactRow>(`
      select * from (${facts} order by created_at desc, date, 3) newest
      union all select * from (${facts} order by date, 3 limit ${DELETED}) oldest`);
    const every = Math.floor(rows.length / (2 * DELETED));
    for (const { id, chapter_id: chapterId, author } of rows.filter((_, index) => index % every === 0))
      toAnswer(await remove({ api }, type, { chapterId, author, id }));
  }
}

/** Registered with dates of any day, moved to others and to other inviters, deleted, and one of them taken in. */
async function receiveVisitors(year: ChapterYear): Promise<void> {
  const { api, random, home } = year;
  const { chapterId, admin } = home;
  const change = async (operation: VisitorOperation, input: object) =>
    toAnswer<{ mobile: string }>(await changeVisitors(api, admin, operation, input));
  const anyDate = () => addDays(TODAY, -random.between(10, 340));
  const inviter = () => random.pick([{}, { invitedById: random.pick(home.members), introducerName: '' }]);
  for (let count = 0; count < 24; count += 1) {
    const form = visitorForm(chapterId, { dateOfMeeting1: anyDate(), ...inviter() });
    await change('createVisitor', form);
    if (count % 3 === 0) await change('updateVisitor', { ...form, dateOfMeeting1: anyDate(), ...inviter() });
    if (count % 4 === 0) await change('deleteVisitor', { chapterId, mobile: form.mobile });
  }
  const [invitedById] = home.members;
  const twice = { dateOfMeeting1: '2026-03-06', dateOfMeeting2: '2026-03-13', invitedById };
  const { mobile } = await change('createVisitor', visitorForm(chapterId, twice));
  await change('createInterviewProspect', interviewForm(chapterId, mobile));
  toAnswer(await api.ask('main', admin, CONVERT, { input: conversionForm(chapterId, mobile) }));
}

/** A meeting is closed today, another one was reopened on its day and closed otherwise, a third was left open. */
async function markAgain(year: ChapterYear): Promise<void> {
  const { api, home } = year;
  const [first = '', second = '', third = ''] = home.members;
  const present = (rotaryId: string, date: IsoDate, time = '07:25') => ({
    rotaryId,
    attendanceStatus: 'Present',
    attendedDateTime: `${date} ${time}`,
  });
  for (const date of ['2026-06-05', '2026-11-06', TODAY]) {
    api.app.clock.set(new Date(`${date}T10:00:00+05:30`));
    const calls = getCalls(api, await getMeeting(year, date));
    if (date === TODAY) {
      toAnswer(await calls.mark([present(first, date), present(second, date, '07:50')]));
      toAnswer(await calls.close());
    }
    toAnswer(await calls.reopen());
    const { rows } = await calls.roster();
    const seen = (rotaryId: string) =>
      rows.find((row) => row.rotaryId === rotaryId)?.attendance?.version ?? null;
    const marks = [present(third, date), { rotaryId: first, attendanceStatus: 'Leave' }];
    toAnswer(await calls.mark(marks.map((mark) => ({ ...mark, version: seen(mark.rotaryId) }))));
    if (date !== '2026-11-06') toAnswer(await calls.close());
  }
  api.app.clock.set(TEST_NOW);
}

async function getMeeting({ api, home }: ChapterYear, date: IsoDate): Promise<MeetingContext> {
  const { chapterId, admin, members } = home;
  const { meeting_id: meetingId } = await api.database.kysely
    .selectFrom('meeting')
    .select('meeting_id')
    .where('chapter_id', '=', chapterId)
    .where('meeting_date', '=', date)
    .executeTakeFirstOrThrow();
  return { chapterId, admin, otherAdmin: admin, members, meetingId, qr: '' };
}

const LIST = `query ($filter: ModelSummaryFilterInput) {
  listSummary(filter: $filter) { items { pk sk type meetingDate count value } } }`;
const CORRECT = 'mutation ($input: SummaryInput!) { updateSummary(input: $input) { count } }';

interface Counter {
  pk: string;
  sk: string;
  type: string;
  meetingDate: IsoDate;
  count: number;
  value: number;
}

/** A support admin sets counters of every type, upwards and downwards, of the first and of the second chapter. */
async function correctCounters({ api, random, home, away, support }: ChapterYear): Promise<void> {
  for (const { chapterId, admin } of [home, away]) {
    const filter = { chapterId: { eq: chapterId } };
    const { items } = toAnswer<{ items: Counter[] }>(await api.ask('main', admin, LIST, { filter }));
    const ofYear = items.filter(({ meetingDate }) => daysBetween(meetingDate, TODAY) < 330);
    for (const type of ['Referral', 'ThanksNote', 'R2R', 'Attendance', 'Visitor']) {
      for (let times = 0; times < 3; times += 1) {
        const { pk, sk, count, value } = random.pick(ofYear.filter((counter) => counter.type === type));
        const set = random.chance(50) ? { count: count + 2, value } : { count: 0, value: 0 };
        const input = { pk, sk, ...set, value: type === 'ThanksNote' ? set.value : 0 };
        toAnswer(await api.ask('main', support, CORRECT, { input }));
      }
    }
  }
}

const LEAVE = 'mutation ($input: SetMemberAccessInput!) { setMemberAccess(input: $input) { status } }';

async function leave(
  { api, home }: ChapterYear,
  { early, late }: { early: string; late: string },
): Promise<void> {
  const out = async (rotaryId: string) =>
    toAnswer(
      await api.ask('main', home.admin, LEAVE, {
        input: { chapterId: home.chapterId, rotaryId, isEnabled: false },
      }),
    );
  api.app.clock.set(new Date(`${LEFT_IN_SEPTEMBER}T12:00:00+05:30`));
  await out(early);
  api.app.clock.set(TEST_NOW);
  await out(late);
}
