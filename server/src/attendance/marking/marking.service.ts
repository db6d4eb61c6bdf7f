import { refuse } from '@fellowship/domain/refusals/refusal';
import { requireVersion } from '../../api/intent.ts';
import type { StatementMutation, StatementRequest } from '../../api/mutation.ts';
import { notFound } from '../../api/request-context.ts';
import { badField, RefusalError } from '../../refusal-error.ts';
import { hashInput } from '../../storage/input-hash.ts';
import { requireSameRequest } from '../../storage/transaction.ts';
import { ATTENDANCE_MESSAGES } from '../attendance.messages.ts';
import type { MemberAttendance } from '../member-attendance.store.ts';
import type { RosterRow } from '../roster/meeting-people.store.ts';
import {
  findForMarking,
  type MarkingResult,
  readStoredAnswer,
  rememberMarking,
  storeMarking,
} from './marking.store.ts';
import { type MarkedMember, planMarking } from './marking-plan.ts';

interface MeetingKey {
  chapterId: string;
  meetingId: string;
}

/** The largest chapter has a few hundred members. */
const MOST_ROWS = 1_000;

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
    const rows = asked.input.rows.filter(({ attendanceStatus }) => attendanceStatus !== 'Unmarked');
    requireDistinct(rows);
    return mark(asked, rows);
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
}

async function mark(
  { call, caller, input, operation, requestId }: StatementRequest<MeetingKey>,
  rows: readonly MarkedMember[],
  { mustExist = false, isSingle = false }: MarkingMode = {},
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
    const plan = planMarking(
      { now: call.now(), platformToday: call.platformToday() },
      found,
      rows,
      mustExist,
    );
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
  const isTooMany = rows.length > MOST_ROWS;
  if (!isTooMany && new Set(rows.map(({ rotaryId }) => rotaryId)).size === rows.length) return;
  const text = isTooMany ? ATTENDANCE_MESSAGES.tooManyRows(MOST_ROWS) : ATTENDANCE_MESSAGES.memberTwice;
  throw badField('rows', text);
}
