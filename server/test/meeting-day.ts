import type { Database } from '#storage/database.ts';
import type { Answer, TestApi } from './api.ts';
import { newChapter, newMeeting, newMember, newSubscription } from './factories.ts';

export interface MeetingContext {
  chapterId: string;
  meetingId: string;
  /** Two chapter admins. */
  admin: string;
  otherAdmin: string;
  members: string[];
  qr: string;
}

export interface MemberRecord {
  id: string;
  rotaryId: string;
  attendanceStatus: string;
  paymentStatus: string;
  paymentKind: string | null;
  attendedDateTime: string;
  isLate: boolean;
  lateTime: string;
  markedBy: string | null;
  version: number;
}

export interface MarkingResult {
  rows: MemberRecord[];
  conflicts: MemberRecord[];
}

export interface Roster {
  status: string;
  version: number;
  canMark: boolean;
  canClose: boolean;
  canReopen: boolean;
  canTakeFees: boolean;
  markingRefusal: string | null;
  rows: {
    rotaryId: string;
    memberName: string;
    mobile: string | null;
    isExpected: boolean;
    attendance: MemberRecord | null;
  }[];
  visitors: { id: string; name: string; paymentStatus: string; version: number }[];
  figures: Record<string, unknown>;
}

const RECORD =
  'id rotaryId attendanceStatus paymentStatus paymentKind attendedDateTime isLate lateTime markedBy version';
const COUNTS = 'presentCount lateCount absentCount leaveCount';

export const SUMMARY = `sk meetingId meetingDate presentCount presentPercent absentCount absentPercent leaveCount
  leavePercent lateCount latePercent totalMembersCount year term quarter month weekNo isCorrected version`;

const ROSTER = `query ($chapterId: ID!, $meetingId: ID!) {
  getAttendanceRoster(chapterId: $chapterId, meetingId: $meetingId) {
    id date timing status earlyPresenceMinutes meetingFee version canMark canClose canReopen canTakeFees markingRefusal
    rows { rotaryId memberName classificationName mobile isExpected attendance { ${RECORD} } }
    visitors { id name mobile referredBy paymentStatus visitNumber version }
    figures { members { ${COUNTS} } visitors { ${COUNTS} } total { ${COUNTS} }
      totalMembersCount memberAmount visitorAmount overallAmount memberPresentPercent memberCamePercent }
  } }`;
const MARK = `mutation ($input: MarkMemberAttendanceInput!, $requestId: String) {
  markMemberAttendance(input: $input, requestId: $requestId) { rows { ${RECORD} } conflicts { ${RECORD} } } }`;
const CHECK_IN = `mutation ($input: CreateMemberAttendanceInput!, $requestId: String) {
  createMemberAttendance(input: $input, requestId: $requestId) { ${RECORD} } }`;
const CLOSE = `mutation ($chapterId: ID!, $meetingId: ID!, $requestId: String) {
  closeMeeting(chapterId: $chapterId, meetingId: $meetingId, requestId: $requestId) { ${SUMMARY} } }`;
const REOPEN = `mutation ($chapterId: ID!, $meetingId: ID!, $requestId: String) {
  reopenMeeting(chapterId: $chapterId, meetingId: $meetingId, requestId: $requestId) { id date status version } }`;

interface MeetingDayOptions {
  members?: number;
  date?: string;
  chapter?: Parameters<typeof newChapter>[1];
}

/** A chapter with a valid subscription and a meeting today, 07:30 with 15 early minutes; it is 07:20: late from 07:15. */
export async function newMeetingDay(
  { database, app }: { database: Database; app: Pick<TestApi['app'], 'qrSigner'> },
  { members = 3, date = '2026-11-20', chapter = {} }: MeetingDayOptions = {},
): Promise<MeetingContext> {
  const chapterId = await newChapter(database, chapter);
  await newSubscription(database, { chapter_id: chapterId });
  const meeting = await newMeeting(database, { chapter_id: chapterId, meeting_date: date });
  const person = (is_admin: boolean) => newMember(database, { chapter_id: chapterId, is_admin });
  const admin = await person(true);
  const otherAdmin = await person(true);
  const rotaryIds: string[] = [];
  for (let count = 0; count < members; count += 1) rotaryIds.push(await person(false));
  const meetingId = meeting.meeting_id;
  const qr = app.qrSigner.link({ chapterId, meetingId, date, start: '07:30', end: '09:00' });
  return { chapterId, meetingId, admin, otherAdmin, members: rotaryIds, qr };
}

/** The calls of a meeting day, as people make them. */
export function getCalls(api: Pick<TestApi, 'ask'>, { chapterId, meetingId, admin, qr }: MeetingContext) {
  const key = { chapterId, meetingId };
  return {
    mark: (rows: object[], { as = admin, requestId }: { as?: string; requestId?: string } = {}) =>
      api.ask('attendance', as, MARK, { input: { ...key, rows }, requestId }),
    checkIn: (rotaryId: string, requestId?: string) =>
      api.ask('attendance', rotaryId, CHECK_IN, { input: { chapterId, qr }, requestId }),
    close: ({ as = admin, requestId }: { as?: string; requestId?: string } = {}) =>
      api.ask('attendance', as, CLOSE, { ...key, requestId }),
    reopen: ({ as = admin, requestId }: { as?: string; requestId?: string } = {}) =>
      api.ask('attendance', as, REOPEN, { ...key, requestId }),
    async roster(as = admin): Promise<Roster> {
      return toAnswer<Roster>(await api.ask('attendance', as, ROSTER, key));
    },
  };
}

/** The answer of the one root field, of a request that must not be refused. */
export function toAnswer<Value>({ data, errors }: Answer): Value {
  if (errors[0]) throw new Error(errors[0].message);
  return Object.values(data ?? {})[0] as Value;
}

export function toRefusal({ errors }: Answer): { message: string; code: string } | null {
  const [error] = errors;
  return error ? { message: error.message, code: error.extensions.code } : null;
}
