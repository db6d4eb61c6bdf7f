import type {
  AttendanceStatus,
  PaymentKind,
  PaymentStatus,
} from '@fellowship/domain/attendance/attendance-status';
import { decideMarking, type Marking } from '@fellowship/domain/attendance/marking/marking';
import { validSubscription } from '@fellowship/domain/billing/validity';
import { dateTimeIn, type IsoDate } from '@fellowship/domain/calendar/dates';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { requireVersion, type StatementMutation, type StatementRequest } from '../api/mutation.ts';
import { notFound } from '../api/request-context.ts';
import { accept, badField, RefusalError } from '../refusal-error.ts';
import { hashInput, requireSameRequest } from '../storage/transaction.ts';
import { ATTENDANCE_MESSAGES } from './attendance.messages.ts';
import type { MemberAttendance, RosterRow } from './attendance.store.ts';
import {
  type FoundForMarking,
  findForMarking,
  type MarkingResult,
  type MarkingRow,
  readStoredAnswer,
  rememberMarking,
  storeMarking,
} from './marking.store.ts';

interface MeetingKey {
  chapterId: string;
  meetingId: string;
}

/** The largest chapter has a few hundred members. */
export const MAX_MARKED_ROWS = 1_000;

/** How often a marking is decided anew when the meeting changes between reading and writing. */
const ATTEMPTS = 3;

const marking = {
  action: 'attendance.mark',
  subject: ({ chapterId }: MeetingKey) => ({ chapterId }),
  isOfRecord: true,
} as const;

/**
 * Marks many members at once (rule attendance/mark-all), in one transaction and two round trips; a third when
 * another admin changes a row at the same moment. Such a row is not overwritten but comes back as it is
 * now. Unmarked rows are not stored; members who left the roster meanwhile are skipped. A marking that changes
 * nothing is stored with its request id too: repeated after another admin's change it must not undo that.
 */
export const markMembers: StatementMutation<MeetingKey & { rows: readonly MarkedMember[] }, MarkingResult> = {
  ...marking,
  async run(asked) {
    const rows = asked.input.rows.filter(
      // Unmarked takes back a record that was seen; without one there is nothing to store.
      ({ attendanceStatus, version }) => attendanceStatus !== 'Unmarked' || Boolean(version),
    );
    requireDistinct(rows);
    return mark(asked, rows, { canTakeBack: true });
  },
};

/** Marks one member who has no record yet (`createMemberAttendance` of an admin). */
export const markMember: StatementMutation<
  MeetingKey & { rotaryId?: string | null | undefined } & Omit<MarkedMember, 'rotaryId' | 'version'>,
  MemberAttendance
> = {
  ...marking,
  async run(asked) {
    const { rotaryId, attendanceStatus, paymentStatus, paymentKind, attendedDateTime } = asked.input;
    const row = { rotaryId: rotaryId ?? '', attendanceStatus, paymentStatus, paymentKind, attendedDateTime };
    return onlyRow(await mark(asked, [row], { isSingle: true }));
  },
};

/** Changes the record of one member (`updateMemberAttendance`). */
export const changeMember: StatementMutation<MeetingKey & MarkedMember, MemberAttendance> = {
  ...marking,
  run: async (asked) => onlyRow(await mark(asked, [asked.input], { isSingle: true, mustExist: true })),
};

interface MarkingMode {
  /** Only records that are there are changed. */
  mustExist?: boolean;
  /** What is not done is a refusal, and a refused request is not remembered. */
  isSingle?: boolean;
  /** Unmarked takes a mark back. */
  canTakeBack?: boolean;
}

async function mark(
  { call, caller, input, operation, requestId }: StatementRequest<MeetingKey>,
  rows: readonly MarkedMember[],
  { mustExist = false, isSingle = false, canTakeBack = false }: MarkingMode = {},
): Promise<MarkingResult> {
  const { database } = call.app;
  const { chapterId, meetingId } = input;
  const request = { chapterId, meetingId, caller, operation, requestId, inputHash: hashInput(input) };
  const rotaryIds = rows.map(({ rotaryId }) => rotaryId);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = await findForMarking(database, request, rotaryIds);
    if (!found) throw notFound();
    if (found.repeated) {
      requireSameRequest(found.repeated, request.operation, request.inputHash);
      return withOvertaken(readStoredAnswer(found.repeated.answer), found.people);
    }
    const plan = planMarking({ now: call.now(), platformToday: call.platformToday() }, found, rows, {
      mustExist,
      canTakeBack,
    });
    if (plan.toStore.length === 0) {
      if (isSingle && plan.known.rows.length === 0) return plan.known;
      if (await rememberMarking(database, request, plan.known)) return plan.known;
      continue;
    }
    const stored = await storeMarking(database, request, found.day.meeting.version, plan.toStore, plan.known);
    if (!stored) continue;
    const marked = { ...plan.known, rows: [...plan.known.rows, ...stored] };
    if (stored.length === plan.toStore.length) return marked;
    const now = await findForMarking(database, request, rotaryIds);
    return withOvertaken(marked, now?.people ?? []);
  }
  throw new RefusalError(refuse('CONFLICT', ATTENDANCE_MESSAGES.beingChanged));
}

/** Adds the rows that another admin stored between reading and writing, as they are now. */
function withOvertaken({ rows, conflicts }: MarkingResult, people: readonly RosterRow[]): MarkingResult {
  const answered = new Set([...rows, ...conflicts].map(({ rotaryId }) => rotaryId));
  const overtaken = people.flatMap(({ attendance }) => attendance ?? []);
  return { rows, conflicts: [...conflicts, ...overtaken.filter(({ rotaryId }) => !answered.has(rotaryId))] };
}

function onlyRow({ rows: [row], conflicts: [conflict] }: MarkingResult): MemberAttendance {
  if (conflict) requireVersion(conflict.version, 0);
  if (!row) throw notFound();
  return row;
}

function requireDistinct(rows: readonly MarkedMember[]): void {
  const isTooMany = rows.length > MAX_MARKED_ROWS;
  if (!isTooMany && new Set(rows.map(({ rotaryId }) => rotaryId)).size === rows.length) return;
  const text = isTooMany ? ATTENDANCE_MESSAGES.tooManyRows(MAX_MARKED_ROWS) : ATTENDANCE_MESSAGES.memberTwice;
  throw badField('rows', text);
}

/** What an admin marks for one member; what is left out stays as it is recorded. */
interface MarkedMember {
  rotaryId: string;
  attendanceStatus?: AttendanceStatus | null | undefined;
  paymentStatus?: PaymentStatus | null | undefined;
  paymentKind?: PaymentKind | null | undefined;
  attendedDateTime?: string | null | undefined;
  /** The time of arrival is the admin's word. */
  isArrivalStated?: boolean | null | undefined;
  /** Of the record that the editor saw; nothing when there was none. */
  version?: number | null | undefined;
}

/** What a marking comes to, on what was read. */
interface MarkingPlan {
  toStore: MarkingRow[];
  /** Rows that already have the chosen mark, and those that another admin has changed. */
  known: MarkingResult;
}

/**
 * Decides each row (rule attendance/marking). A row whose record is not the one that was seen is a conflict;
 * people neither on the roster nor recorded are skipped.
 * @param mode `mustExist`: only records that are there are changed, and a version that is not told is the newest
 * @throws RefusalError when one of them is refused: then none is stored
 */
function planMarking(
  { now, platformToday }: { now: Date; platformToday: IsoDate },
  { day, people }: FoundForMarking,
  rows: readonly MarkedMember[],
  { mustExist, canTakeBack }: { mustExist: boolean; canTakeBack: boolean },
): MarkingPlan {
  const { meeting } = day;
  const minute = dateTimeIn(day.timeZone, now);
  const hasValidSubscription = validSubscription(day.subscriptions, platformToday) !== null;
  const members = new Map(people.map((member) => [member.rotaryId, member]));
  const plan: MarkingPlan = { toStore: [], known: { rows: [], conflicts: [] } };
  for (const row of rows) {
    const member = members.get(row.rotaryId);
    const existing = member?.attendance ?? null;
    if (canTakeBack && row.attendanceStatus === 'Unmarked' && !existing) continue;
    const outcome = decideMarking({
      meeting: { ...meeting, start: meeting.timing[0] },
      now: minute,
      hasValidSubscription,
      existing,
      change: findChange(row, existing),
      canTakeBack,
    });
    const marking = accept(outcome);
    if (!member || (mustExist && !existing)) continue;
    const seen = mustExist ? (row.version ?? existing?.version) : row.version;
    place(plan, { member, marking, isArrivalStated: row.isArrivalStated ?? false }, seen ?? 0);
  }
  return plan;
}

function findChange(row: MarkedMember, existing: MemberAttendance | null) {
  const attendanceStatus = row.attendanceStatus ?? existing?.attendanceStatus ?? 'Unmarked';
  const isSame = existing?.attendanceStatus === attendanceStatus;
  return {
    attendanceStatus,
    paymentStatus: row.paymentStatus ?? existing?.paymentStatus ?? 'Unpaid',
    paymentKind: row.paymentKind ?? existing?.paymentKind,
    attendedDateTime: row.attendedDateTime ?? (isSame ? existing.attendedDateTime : null),
  };
}

function place(plan: MarkingPlan, row: MarkingRow, seenVersion: number): void {
  const existing = row.member.attendance;
  if (existing && existing.version !== seenVersion) plan.known.conflicts.push(existing);
  else if (existing && isAsMarked(existing, row.marking)) plan.known.rows.push(existing);
  else plan.toStore.push(row);
}

/** Marking again what is so already changes nothing: the screen marks by itself every two minutes. */
function isAsMarked(record: MemberAttendance, marking: Marking): boolean {
  return (
    record.attendanceStatus === marking.attendanceStatus &&
    record.paymentStatus === marking.paymentStatus &&
    record.paymentKind === marking.paymentKind &&
    record.attendedDateTime === marking.attendedDateTime &&
    record.lateTime === marking.lateTime
  );
}
