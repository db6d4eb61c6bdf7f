import type { PaymentKind, PaymentStatus } from '@fellowship/domain/attendance/attendance-status';
import { feeRefusal, settleFee } from '@fellowship/domain/attendance/fees/settling';
import { validSubscription } from '@fellowship/domain/billing/validity';
import { todayIn } from '@fellowship/domain/calendar/dates';
import type { Api } from '../api/builder.ts';
import { addMutation, type Mutation } from '../api/mutation.ts';
import { readableWithParent } from '../api/policies.ts';
import { notFound } from '../api/request-context.ts';
import { attendanceEvent } from '../meetings/attendance-event.ts';
import { badField, refuseIf } from '../refusal-error.ts';
import { ATTENDANCE_MESSAGES } from './attendance.messages.ts';
import { lockMeetingContext } from './closing.store.ts';
import { type FeeRecords, findFees, storeFees } from './fees.store.ts';
import { MAX_MARKED_ROWS } from './marking.service.ts';
import type { AttendanceRecords } from './member-attendance.schema.ts';

/** Fees that are still open, also after closing (rule attendance/open-fees). */
export function addFees(
  api: Api,
  { Payment, Kind, MemberAttendanceRef, VisitorAttendanceRef }: AttendanceRecords,
): void {
  const { builder } = api;
  const RowInput = builder.inputType('SettleFeesRowInput', {
    fields: (t) => ({
      id: t.id({
        required: true,
        description: 'The rotary id of a member, or the id of a visitor attendance.',
      }),
      version: t.int({ description: 'Of the record that the editor saw.' }),
    }),
  });

  const Input = builder.inputType('SettleFeesInput', {
    fields: (t) => ({
      chapterId: t.id({ required: true }),
      meetingId: t.id({ required: true }),
      paymentStatus: t.field({ type: Payment, required: true }),
      paymentKind: t.field({ type: Kind, description: 'Left out, what is stored stays.' }),
      members: t.field({ type: [RowInput], required: true }),
      visitors: t.field({ type: [RowInput], required: true }),
    }),
  });

  const SettledRef = builder.objectRef<FeeRecords>('SettledFees').implement({
    ...readableWithParent(),
    description:
      'The named records as they are now. One that somebody else changed meanwhile is left as it is.',
    fields: (t) => ({
      rows: t.field({ type: [MemberAttendanceRef], resolve: ({ members }) => members }),
      visitors: t.field({ type: [VisitorAttendanceRef], resolve: ({ visitors }) => visitors }),
    }),
  });

  addMutation(api, 'settleFees', settleFees, {
    description: 'Takes the fees of people who were at a meeting, or gives them back, in one transaction.',
    input: Input,
    type: SettledRef,
  });
}

interface FeeRow {
  id: string;
  /** Left out, whatever stands is changed. */
  version?: number | null | undefined;
}

interface FeeChange {
  chapterId: string;
  meetingId: string;
  paymentStatus: PaymentStatus;
  paymentKind?: PaymentKind | null | undefined;
  members: readonly FeeRow[];
  visitors: readonly FeeRow[];
}

/** Sets the fees of a meeting from its day on, also after closing; the attendance itself stays as it was closed. */
const settleFees: Mutation<FeeChange, FeeRecords> = {
  action: 'attendance.settle',
  subject: ({ chapterId }) => ({ chapterId }),
  isOfRecord: true,
  async work({ call, tx, input }) {
    const { chapterId, meetingId } = input;
    if (input.members.length + input.visitors.length > MAX_MARKED_ROWS)
      throw badField('members', ATTENDANCE_MESSAGES.tooManyRows(MAX_MARKED_ROWS));
    const day = await lockMeetingContext(tx, chapterId, meetingId);
    if (!day) throw notFound();
    const today = todayIn(day.timeZone, call.now());
    const hasValidSubscription = validSubscription(day.subscriptions, call.platformToday()) !== null;
    refuseIf(feeRefusal(day.meeting, { today, hasValidSubscription }));
    const toIds = (rows: readonly FeeRow[]): string[] => rows.map(({ id }) => id);
    const keys = { chapterId, meetingId, members: toIds(input.members), visitors: toIds(input.visitors) };
    const before = await findFees(tx, keys);
    const fees = [
      ...findChanges(before.members, ({ rotaryId }) => rotaryId, input.members, input),
      ...findChanges(before.visitors, ({ id }) => id, input.visitors, input),
    ];
    if (fees.length === 0) return { answer: before };
    const stored = await storeFees(tx, keys, fees);
    const changed = {
      members: stored.members.map(({ rotaryId }) => rotaryId),
      visitors: stored.visitors.map(({ id }) => id),
    };
    const { paymentStatus, paymentKind = null } = input;
    return {
      answer: {
        members: replaced(before.members, stored.members),
        visitors: replaced(before.visitors, stored.visitors),
      },
      audit: { subject: meetingId, before: null, after: { paymentStatus, paymentKind, ...changed } },
      events: [attendanceEvent({ chapterId, meetingId, ...changed })],
    };
  },
};

/** The fees that change, of the records that are still as the editor saw them. */
function findChanges<FoundRecord extends Parameters<typeof settleFee>[0] & { id: string; version: number }>(
  records: readonly FoundRecord[],
  getKey: (record: FoundRecord) => string,
  rows: readonly FeeRow[],
  wanted: FeeChange,
) {
  const seen = new Map(rows.map(({ id, version }) => [id, version]));
  return records.flatMap((record) => {
    const isAsSeen = (seen.get(getKey(record)) ?? record.version) === record.version;
    const fee = isAsSeen ? settleFee(record, wanted) : null;
    return fee ? [{ id: record.id, ...fee }] : [];
  });
}

function replaced<Item extends { id: string }>(before: readonly Item[], stored: readonly Item[]): Item[] {
  const byId = new Map(stored.map((record) => [record.id, record]));
  return before.map((record) => byId.get(record.id) ?? record);
}
