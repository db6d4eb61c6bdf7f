import type { AttendanceStatus, PaymentStatus } from '@fellowship/domain/attendance/attendance-status';
import { decideMarking, type Marking } from '@fellowship/domain/attendance/marking';
import { validSubscription } from '@fellowship/domain/billing/validity';
import { todayIn } from '@fellowship/domain/calendar/dates';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { type Call, notFound } from '../api/call.ts';
import { requireVersion } from '../api/intent.ts';
import { RefusalError } from '../refusal-error.ts';
import { hashInput } from '../storage/input-hash.ts';
import { requireSameRequest } from '../storage/transaction.ts';
import {
  type FoundForMarking,
  findForMarking,
  type Marked,
  type MarkingRequest,
  type MarkingRow,
  readStoredAnswer,
  storeMarking,
} from './marking.store.ts';
import type { MemberAttendance } from './member-attendance.store.ts';
import type { RosterRow } from './roster.store.ts';

type Nonce = string | null | undefined;

/** What an admin marks for one member; what is left out stays as it is recorded. */
export interface MarkedMember {
  rotaryId: string;
  attendanceStatus?: AttendanceStatus | null | undefined;
  paymentStatus?: PaymentStatus | null | undefined;
  attendedDateTime?: string | null | undefined;
  /** Of the record that the editor saw; nothing when there was none. */
  version?: number | null | undefined;
}

interface MeetingKey {
  chapterId: string;
  meetingId: string;
}

/** The largest chapter has a few hundred members. */
const MOST_ROWS = 1_000;

/** How often a marking is decided anew when the meeting changes between reading and writing. */
const ATTEMPTS = 3;

/**
 * Marks many members at once (core 2.8), in one transaction and two round trips; a third when somebody else changes a
 * row at the same moment. Such a row is not overwritten but comes back as it stands now. Unmarked rows are not stored;
 * whoever left the roster meanwhile is passed over.
 */
export async function markMembers(
  call: Call,
  input: MeetingKey & { rows: readonly MarkedMember[] },
  requestId: Nonce,
): Promise<Marked> {
  const request = prepare(call, 'markMemberAttendance', input, requestId);
  const rows = input.rows.filter(({ attendanceStatus }) => attendanceStatus !== 'Unmarked');
  requireDistinct(rows);
  return mark(call, request, rows);
}

/** Marks one member who has no record yet (core 7, `createMemberAttendance` of an admin). */
export async function markMember(
  call: Call,
  input: {
    chapterId: string;
    meetingId?: string | null | undefined;
    rotaryId?: string | null | undefined;
  } & Omit<MarkedMember, 'rotaryId' | 'version'>,
  requestId: Nonce,
): Promise<MemberAttendance> {
  const { chapterId, meetingId, rotaryId, attendanceStatus, paymentStatus, attendedDateTime } = input;
  const request = prepare(
    call,
    'createMemberAttendance',
    { ...input, chapterId, meetingId: meetingId ?? '' },
    requestId,
  );
  const row = { rotaryId: rotaryId ?? '', attendanceStatus, paymentStatus, attendedDateTime };
  return onlyRow(await mark(call, request, [row]));
}

/** Changes the record of one member (core 7, `updateMemberAttendance`). */
export async function changeMember(
  call: Call,
  input: MeetingKey & MarkedMember,
  requestId: Nonce,
): Promise<MemberAttendance> {
  const request = prepare(call, 'updateMemberAttendance', input, requestId);
  return onlyRow(await mark(call, request, [input], { mustExist: true }));
}

function prepare(call: Call, operation: string, input: MeetingKey, requestId: Nonce): MarkingRequest {
  const { chapterId, meetingId } = input;
  const caller = call.authorizeRecord('attendance.mark', { chapterId });
  return {
    chapterId,
    meetingId,
    caller,
    operation,
    requestId: requestId ?? null,
    inputHash: hashInput(input),
  };
}

async function mark(
  call: Call,
  request: MarkingRequest,
  rows: readonly MarkedMember[],
  { mustExist } = { mustExist: false },
): Promise<Marked> {
  const { database } = call.app;
  const rotaryIds = rows.map(({ rotaryId }) => rotaryId);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = await findForMarking(database, request, rotaryIds);
    if (!found) throw notFound();
    if (found.repeated) {
      requireSameRequest(found.repeated, request.operation, request.inputHash);
      return readStoredAnswer(found.repeated.answer);
    }
    const plan = planMarking(call, found, rows, mustExist);
    if (plan.toStore.length === 0) return plan.known;
    const stored = await storeMarking(database, request, found.day.meeting.version, plan.toStore, plan.known);
    if (stored) return completed(call, request, plan, stored);
  }
  throw new RefusalError(refuse('CONFLICT', 'The meeting is being changed. Please try again.'));
}

interface Plan {
  toStore: MarkingRow[];
  /** Rows that are as they shall be already, and those that somebody else has changed. */
  known: Marked;
}

function planMarking(
  call: Call,
  { day, people }: FoundForMarking,
  rows: readonly MarkedMember[],
  mustExist: boolean,
): Plan {
  const { meeting, timeZone } = day;
  const now = call.now();
  const hasValidSubscription = validSubscription(day.subscriptions, todayIn(timeZone, now)) !== null;
  const members = new Map(people.map((member) => [member.rotaryId, member]));
  const plan: Plan = { toStore: [], known: { rows: [], conflicts: [] } };
  for (const row of rows) {
    const member = members.get(row.rotaryId);
    const existing = member?.attendance ?? null;
    const outcome = decideMarking({
      meeting: { ...meeting, start: meeting.timing[0] },
      timeZone,
      now,
      hasValidSubscription,
      existing,
      change: changeOf(row, existing),
    });
    if (!outcome.ok) throw new RefusalError(outcome.refusal);
    if (!member || (mustExist && !existing)) continue;
    const seen = mustExist ? (row.version ?? existing?.version) : row.version;
    sort(plan, { member, marking: outcome.value }, seen ?? 0);
  }
  return plan;
}

function changeOf(row: MarkedMember, existing: MemberAttendance | null) {
  const attendanceStatus = row.attendanceStatus ?? existing?.attendanceStatus ?? 'Unmarked';
  const isSame = existing?.attendanceStatus === attendanceStatus;
  return {
    attendanceStatus,
    paymentStatus: row.paymentStatus ?? existing?.paymentStatus ?? 'Unpaid',
    attendedDateTime: row.attendedDateTime ?? (isSame ? existing.attendedDateTime : null),
  };
}

function sort(plan: Plan, row: MarkingRow, seenVersion: number): void {
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
    record.attendedDateTime === marking.attendedDateTime &&
    record.lateTime === marking.lateTime
  );
}

/** Adds what somebody else stored between reading and writing, as it stands now. */
async function completed(
  call: Call,
  request: MarkingRequest,
  { toStore, known }: Plan,
  stored: MemberAttendance[],
): Promise<Marked> {
  const rows = [...known.rows, ...stored];
  const done = new Set(stored.map(({ rotaryId }) => rotaryId));
  const overtaken = toStore.map(({ member }) => member.rotaryId).filter((rotaryId) => !done.has(rotaryId));
  if (overtaken.length === 0) return { ...known, rows };
  const found = await findForMarking(call.app.database, request, overtaken);
  const newer = (found?.people ?? []).flatMap(({ attendance }: RosterRow) => attendance ?? []);
  return { rows, conflicts: [...known.conflicts, ...newer] };
}

function onlyRow({ rows: [row], conflicts: [conflict] }: Marked): MemberAttendance {
  if (conflict) requireVersion(conflict.version, 0);
  if (!row) throw notFound();
  return row;
}

function requireDistinct(rows: readonly MarkedMember[]): void {
  const isTooMany = rows.length > MOST_ROWS;
  if (!isTooMany && new Set(rows.map(({ rotaryId }) => rotaryId)).size === rows.length) return;
  const text = isTooMany ? `At most ${MOST_ROWS} rows at once` : 'Each member once';
  throw new RefusalError(refuse('BAD_INPUT', text, { rows: text }));
}
