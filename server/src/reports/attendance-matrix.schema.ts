import { CODES_OF_TYPE } from '@fellowship/domain/activities/counters';
import { attendanceMessages } from '@fellowship/domain/attendance/attendance.messages';
import { refuse } from '@fellowship/domain/refusals/refusal';
import {
  type AttendanceMatrix,
  attendanceMatrix,
  type HeldMeeting,
  type MatrixCell,
  type MatrixRow,
} from '@fellowship/domain/reports/attendance-reports';
import { isReportedMember, leftOn, rangeRefusal } from '@fellowship/domain/reports/report';
import type { Api } from '#api/builder.ts';
import { withCost } from '#api/document-cost.ts';
import { selectionReader } from '#api/list-field.ts';
import { guardedBy, readableWithParent } from '#api/policies.ts';
import { mayBeOld } from '#api/replica-reads.ts';
import type { RequestContext } from '#api/request-context.ts';
import { badField, RefusalError } from '../refusal-error.ts';
import { findMatrix } from './attendance-matrix.store.ts';

type MatrixRecord = MatrixCell & { meetingId: string };

/** The meetings of a year. */
const MEETINGS = 52;
/** Every attendance of the period is read, whichever fields are selected. */
const READING = { cost: 8_000 };

/** A row that knows the meetings its cells are of. */
type RowOfMatrix = MatrixRow & { meetings: readonly HeldMeeting[] };

const selectedOfMembers = selectionReader('members');

/** The chapter's attendance of a period, for the attendance reports. */
export function addAttendanceMatrix(api: Api): void {
  const { builder } = api;
  builder.queryField('getAttendanceMatrix', (t) =>
    t.field({
      ...withCost(mayBeOld(guardedBy('attendance.list')), READING),
      description: "Who was at which meeting of a period of five years at most: a chapter admin's report.",
      type: matrixType(api),
      args: {
        chapterId: t.arg.id(),
        startDate: t.arg.string(),
        endDate: t.arg.string(),
      },
      resolve: (_root, args, { call }, info) =>
        readAttendanceMatrix(call, args, selectedOfMembers(info).has('records')),
    }),
  );
}

function matrixType(api: Api) {
  const { builder } = api;
  const MeetingRef = builder.objectRef<HeldMeeting>('AttendanceMatrixMeeting').implement({
    ...readableWithParent(),
    fields: (t) => ({
      id: t.exposeID('id'),
      date: t.exposeString('date'),
      timing: t.stringList({ resolve: ({ timing }) => [...timing] }),
      isOpen: t.exposeBoolean('isOpen', {
        description: 'Its attendance is not closed yet: the records are those so far.',
      }),
    }),
  });

  const MemberRef = memberType(api);
  return builder.objectRef<AttendanceMatrix>('AttendanceMatrix').implement({
    ...readableWithParent(),
    fields: (t) => ({
      meetings: t.field({
        ...withCost(readableWithParent(), { size: MEETINGS }),
        description:
          'By date: those whose attendance is closed, and up to today those where it is open; none Cancelled.',
        type: [MeetingRef],
        resolve: ({ meetings }) => [...meetings],
      }),
      members: t.field({
        description: 'The roster, and whoever became Inactive within the period; by name.',
        type: [MemberRef],
        resolve: ({ meetings, rows }) => rows.map((row) => ({ ...row, meetings })),
      }),
    }),
  });
}

/** A member of the matrix, with the records at its meetings. */
function memberType({ builder }: Api) {
  const Code = builder.enumType('AttendanceCode', {
    description: 'How an attendance counts: a late Present counts as Late.',
    values: CODES_OF_TYPE.Attendance,
  });

  const RecordRef = builder.objectRef<MatrixRecord>('AttendanceMatrixRecord').implement({
    ...readableWithParent(),
    fields: (t) => ({
      meetingId: t.exposeID('meetingId'),
      code: t.expose('code', { type: Code }),
      attendedDateTime: t.exposeString('attendedDateTime', {
        description: "Chapter-local 'YYYY-MM-DD HH:mm'.",
      }),
      lateTime: t.exposeString('lateTime', { description: "'HH:MM:SS'." }),
    }),
  });

  return builder.objectRef<RowOfMatrix>('AttendanceMatrixMember').implement({
    ...readableWithParent(),
    fields: (t) => ({
      rotaryId: t.exposeID('rotaryId'),
      memberName: t.exposeString('memberName'),
      classificationName: t.exposeString('classificationName', { nullable: true }),
      leftOn: t.exposeString('leftOn', {
        description: 'The day on which a former member left.',
        nullable: true,
      }),
      codes: t.field({
        ...withCost(readableWithParent(), { size: MEETINGS }),
        description: 'In the order of the meetings; null where there is no record.',
        type: [Code],
        nullable: { list: false, items: true },
        resolve: ({ cells }) => cells.map((cell) => cell?.code ?? null),
      }),
      records: t.field({
        ...withCost(readableWithParent(), { size: MEETINGS }),
        description: 'Of one code only, if one is given.',
        type: [RecordRef],
        args: { code: t.arg({ type: Code }) },
        resolve: ({ meetings, cells }, { code }) =>
          cells.flatMap((cell, column) => {
            const meetingId = meetings[column]?.id;
            return cell && meetingId && (!code || cell.code === code) ? { ...cell, meetingId } : [];
          }),
      }),
    }),
  });
}

interface MatrixArguments {
  chapterId?: string | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
}

/**
 * Who was at which meeting of a period, for the chapter's admins. Today's meeting and those that were never closed are
 * among them with what is recorded so far, marked as open; in an open one only those marked so are absent.
 * @param isTimed whether arrival times are wanted; otherwise the cells say only how an attendance counts
 */
async function readAttendanceMatrix(
  call: RequestContext,
  args: MatrixArguments,
  isTimed: boolean,
): Promise<AttendanceMatrix> {
  const { chapterId } = args;
  call.authorize('attendance.list', { chapterId: chapterId ?? call.requireCaller().chapterId });
  if (!chapterId || !args.startDate || !args.endDate) {
    throw new RefusalError(refuse('BAD_INPUT', attendanceMessages.datesRequired));
  }
  const range = { from: args.startDate, to: args.endDate };
  const refusal = rangeRefusal(range);
  if (refusal !== null) throw badField('endDate', refusal);
  const { meetings, members, records } = await findMatrix(
    call.app.database,
    chapterId,
    range,
    call.now(),
    isTimed,
  );
  return attendanceMatrix(
    meetings,
    members
      .filter((member) => isReportedMember(member, range))
      .map((member) => ({ ...member, leftOn: leftOn(member) })),
    records,
  );
}
