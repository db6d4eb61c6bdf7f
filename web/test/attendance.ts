import type { MemberRecord, Roster, RosterRow, VisitorRecord } from '#attendance/roster/roster.ts';
import { fakeLive } from './fake-live.ts';
import { fakeServer, type Handlers } from './fake-server.ts';
import type { VariablesOf } from './operations.ts';
import { newMeeting, standing } from './schedule.ts';

/** The chapter's today in tests of attendance, a Friday with a meeting; it is 07:10 there, and late begins at 07:16. */
export const TODAY = '2026-11-20';
export const NOW = new Date('2026-11-20T01:40:00Z');

const NAMES = ['ASHA RAMAN', 'BALAJI KUMAR', 'CHITRA BOSE', 'DEEPA IYER', 'ESWARI PILLAI', 'FAROOK SELVAM'];

/** A member of the roster: by default one who is not marked yet. */
export function newRow(index: number, attendance: Partial<MemberRecord> | null = null): RosterRow {
  const rotaryId = `${100001 + index}`;
  const memberName = NAMES[index] ?? `MEMBER ${index}`;
  const row = {
    rotaryId,
    memberName,
    classificationName: `Trade ${index}`,
    mobile: `984000000${index % 10}`,
    isExpected: true,
  };
  return { ...row, attendance: attendance && newRecord(rotaryId, { memberName, ...attendance }) };
}

export function newRecord(rotaryId: string, overrides: Partial<MemberRecord> = {}): MemberRecord {
  return {
    id: `record-${rotaryId}`,
    rotaryId,
    memberName: rotaryId,
    classificationName: null,
    attendanceStatus: 'Present',
    paymentStatus: 'Unpaid',
    paymentKind: null,
    attendedDateTime: `${TODAY} 07:05`,
    markedBy: 'chennaiadmin',
    isLate: false,
    lateTime: '00:00:00',
    leaveReason: null,
    version: 1,
    ...overrides,
  };
}

export function newVisitor(overrides: Partial<VisitorRecord> = {}): VisitorRecord {
  return {
    id: 'visit-1',
    visitorId: 'visitor-1',
    name: 'VIJAY ANAND',
    classificationName: 'Printing',
    mobile: '9840012345',
    referredBy: 'ASHA RAMAN',
    isRotarian: false,
    attendanceStatus: 'Present',
    paymentStatus: 'Paid',
    paymentKind: null,
    attendedDateTime: `${TODAY} 07:08`,
    version: 1,
    ...overrides,
  };
}

/** The roll call of today's meeting: six members, none marked, with a test's overrides. */
export function newRoster(overrides: Partial<Roster> = {}): Roster {
  const rows = overrides.rows ?? NAMES.map((_, index) => newRow(index));
  return {
    id: 'today',
    chapterId: 'chennai',
    date: TODAY,
    timing: ['07:30', '09:00'],
    status: 'Scheduled',
    earlyPresenceMinutes: 15,
    meetingFee: 300,
    version: 1,
    canMark: true,
    canClose: true,
    canReopen: false,
    canTakeFees: true,
    markingRefusal: null,
    visitors: [],
    figures: { totalMembersCount: rows.length },
    ...overrides,
    rows,
  };
}

/** Meetings of the chapter, one of them today. */
export const SCHEDULE = [
  newMeeting({ id: 'today', date: TODAY, meetingFee: 300 }),
  newMeeting({ id: 'last-week', date: '2026-11-13', status: 'Completed', meetingFee: 250 }),
  newMeeting({ id: 'cancelled', date: '2026-11-06', status: 'Cancelled' }),
  newMeeting({ id: 'next-week', date: '2026-11-27', meetingFee: 350 }),
];

type Row = VariablesOf<'MarkMemberAttendance'>['input']['rows'][number];

/** The server with a roster, which tests may change under the screen; marks are stored as the server does. */
export function fakeAttendanceServer(roster: Roster = newRoster(), further: Handlers = {}) {
  const store = { roster, schedule: SCHEDULE };
  const calls = fakeServer({
    ListMeetingSchedule: () => ({ data: { listMeetingSchedule: { items: store.schedule } } }),
    GetSubscriptionStanding: () => standing('Valid'),
    GetAttendanceRoster: () => ({ data: { getAttendanceRoster: store.roster } }),
    ReadSetting: () => ({ data: { listSettings: { items: [] } } }),
    ListVisitor: () => ({ data: { listVisitor: { items: [] } } }),
    ListExpectedVisitor: () => ({ data: { listExpectedVisitor: { items: [] } } }),
    MarkMemberAttendance: ({ variables }) => ({
      data: { markMemberAttendance: markIn(store, variables.input.rows) },
    }),
    ...further,
  });
  return {
    store,
    calls,
    live: fakeLive(),
    toInputs: (operation: string) =>
      calls.filter((call) => call.operation === operation).map(({ variables }) => variables.input),
    /** The rows of every Mark, call by call. */
    marked: () =>
      calls
        .filter(({ operation }) => operation === 'MarkMemberAttendance')
        .map(({ variables }) => (variables.input as { rows: Row[] }).rows),
    getCount: (operation: string) => calls.filter((call) => call.operation === operation).length,
  };
}

function markIn(store: { roster: Roster }, sent: readonly Row[]) {
  const stored: MemberRecord[] = [];
  const conflicts: MemberRecord[] = [];
  const rows = store.roster.rows.map((row) => {
    const wanted = sent.find(({ rotaryId }) => rotaryId === row.rotaryId);
    if (!wanted) return row;
    if ((row.attendance?.version ?? null) !== wanted.version) {
      if (row.attendance) conflicts.push(row.attendance);
      return row;
    }
    const { attendanceStatus, paymentStatus, paymentKind = null, attendedDateTime } = wanted;
    const record = newRecord(row.rotaryId, {
      ...row.attendance,
      memberName: row.memberName,
      attendanceStatus,
      paymentStatus: paymentStatus ?? 'Unpaid',
      paymentKind,
      attendedDateTime: attendedDateTime ?? row.attendance?.attendedDateTime ?? '',
      version: (row.attendance?.version ?? 0) + 1,
    });
    stored.push(record);
    return { ...row, attendance: record };
  });
  store.roster = { ...store.roster, rows };
  return { rows: stored, conflicts };
}
