import { type AttendanceCode, CODES_OF_TYPE } from '@fellowship/domain/activities/counters';
import { formatPercent } from '@fellowship/domain/attendance/summary/summary';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { chapterKey } from '@fellowship/domain/chapters/keys';
import { showName } from '@fellowship/domain/members/show-name';
import { texts } from '@fellowship/domain/platform/texts';
import {
  ATTENDANCE_MARKS,
  countCodes,
  countsText,
  dashTitle,
  getMark,
  isHighlighted,
  meetingHeading,
  type PresentPercentage,
  presentPercentages,
  STATUS_REPORT_PATHS,
  type StatusReportCode,
  statusReportFile,
  totalLateTime,
} from '@fellowship/domain/reports/attendance-reports';
import { reportMessages, reportTexts } from '@fellowship/domain/reports/report.messages';
import {
  GetAttendanceMatrixDocument,
  type GetAttendanceMatrixQuery,
  GetStatusRecordsDocument,
  type GetStatusRecordsQuery,
  ListPresentCountsDocument,
  type ListPresentCountsQuery,
} from '#api/generated/attendance/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import type { StatementText } from '#ui/chart/statement.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import type { CarriedView } from './attendance-report-view.tsx';
import type { ReportColumn } from './engine/report-definition.ts';
import { reportScreen } from './engine/report-screen.tsx';
import { attendanceStatements, reportScreenTexts } from './report.messages.ts';

/** Present Percentage Report: by year and term, over all closed meetings. */
export const PresentPercentageReport = reportScreen<ListPresentCountsQuery, PresentPercentage>({
  path: '/present-percentage-report',
  fileName: 'Attendance_Present_report',
  emptyText: texts.dataNotAvailable,
  hasPeriod: false,
  isNumbered: false,
  query: ({ chapterId }) => apiQuery(ListPresentCountsDocument, { pk: chapterKey(chapterId) }),
  content: ({ listAttendanceSummary: { items } }) => {
    const [first, last] = [items[0], items.at(-1)];
    return {
      rows: presentPercentages(items),
      statement: percentStatement(presentPercentages(items)),
      range: first && last ? { from: first.meetingDate, to: last.meetingDate } : null,
      columns: [
        {
          id: 'year',
          header: reportScreenTexts.yearColumn,
          format: 'number',
          align: 'left',
          value: ({ year }) => year,
          isKey: true,
        },
        {
          id: 'term',
          header: reportScreenTexts.termColumn,
          format: 'number',
          align: 'left',
          value: ({ term }) => term,
        },
        {
          id: 'percent',
          header: reportScreenTexts.percentColumn,
          format: 'percent',
          value: ({ presentPercent }) => presentPercent,
        },
      ],
    };
  },
  rowId: ({ year, term }) => `${year}-${term}`,
});

/** The term of now, and how it compares with the one before it. */
function percentStatement([current, before]: readonly PresentPercentage[]): StatementText | null {
  if (!current) return null;
  const { year, term, presentPercent } = current;
  const text = attendanceStatements.presentPercent(formatPercent(presentPercent), year, term);
  const points = before ? presentPercent - before.presentPercent : 0;
  if (Math.abs(points) < 0.005) return { text };
  const isMore = points > 0;
  return {
    text: `${text},`,
    change: {
      text: attendanceStatements.points(formatPercent(Math.abs(points)), isMore),
      tone: isMore ? 'ok' : 'bad',
    },
    rest: attendanceStatements.thanTermBefore,
  };
}

export const AbsenteesReport = statusReport('Absent');
export const LeaveReport = statusReport('Leave');
export const LateComersReport = statusReport('Late');

/** Absentees, Leave or Late Comers Report: one screen for the three, by the status it counts. */
function statusReport(status: StatusReportCode) {
  return reportScreen<GetStatusRecordsQuery, MemberWithMeetings>({
    path: STATUS_REPORT_PATHS[status],
    fileName: statusReportFile(status),
    emptyText: texts.dataNotAvailable,
    hasPeriod: true,
    isOfAttendance: true,
    isNumbered: true,
    query: ({ chapterId, range }) =>
      apiQuery(GetStatusRecordsDocument, {
        chapterId,
        startDate: range.from,
        endDate: range.to,
        code: status,
      }),
    content: (data) => ({
      rows: membersWithRecords(data),
      statement: statusStatement(status, membersWithRecords(data)),
      columns: [
        {
          id: 'name',
          isName: true,
          header: reportScreenTexts.nameColumn,
          value: ({ member }) => member.memberName,
          isKey: true,
        },
        { id: 'count', header: status, format: 'number', value: ({ meetings }) => meetings.length },
        ...(status === 'Late' ? [LATE_TIME] : []),
      ],
    }),
    rowId: ({ member }) => member.rotaryId,
    searched: ({ member }) => member.memberName,
    action: {
      label: controlTexts.view,
      getName: ({ member }) => member.memberName,
      path: '/attendance-report-view',
      state: (row, { chapterId, range }): CarriedView => ({ ...row, chapterId, status, range }),
    },
  });
}

/** As many names a statement gives. */
const NAMED = 3;

/** How often it was, of how many members, and of whom most. */
function statusStatement(
  status: StatusReportCode,
  rows: readonly MemberWithMeetings[],
): StatementText | null {
  if (rows.length === 0) return null;
  const counts = rows.map(({ member, meetings }) => ({ name: member.memberName, count: meetings.length }));
  const sum = counts.reduce((total, { count }) => total + count, 0);
  return {
    text: attendanceStatements.counted[status](sum),
    rest: attendanceStatements.ofMembers(rows.length),
    detail: nameMost(counts, attendanceStatements.most),
  };
}

/** Those who have most of it; nobody where all have it once. */
function nameMost(
  counts: readonly { readonly name: string; readonly count: number }[],
  say: (names: string) => string,
): string | undefined {
  const most = counts.filter(({ count }) => count > 1).toSorted((a, b) => b.count - a.count);
  const names = most
    .slice(0, NAMED)
    .map(({ name, count }) => attendanceStatements.times(showName(name), count));
  return names.length === 0 ? undefined : say(names.join(', '));
}

const LATE_TIME: ReportColumn<MemberWithMeetings> = {
  id: 'lateTime',
  header: reportScreenTexts.lateTimeColumn,
  format: 'duration',
  value: ({ meetings }) => totalLateTime(meetings.map(({ lateTime }) => lateTime)),
};

/** A member with the meetings that a status is counted of. */
export type MemberWithMeetings = Pick<CarriedView, 'member' | 'meetings'>;

/** The members with at least one record of the status, each with the meetings behind the count. */
function membersWithRecords({
  getAttendanceMatrix: { meetings, members },
}: GetStatusRecordsQuery): MemberWithMeetings[] {
  const getMeeting = new Map(meetings.map((meeting) => [meeting.id, meeting]));
  return members
    .filter(({ records }) => records.length > 0)
    .map(({ records, ...member }) => ({
      member,
      meetings: records.flatMap(({ meetingId, ...record }) => {
        const meeting = getMeeting.get(meetingId);
        if (!meeting) return [];
        const { date, timing, isOpen } = meeting;
        return { ...record, date, timing: [...timing], isOpen };
      }),
    }));
}

/** A member with how the attendance at each meeting of a period counts. */
interface AttendingMember {
  readonly memberName: string;
  readonly codes: readonly (AttendanceCode | null)[];
  readonly leftOn: IsoDate | null;
}

const COUNTED_CODES = CODES_OF_TYPE.Attendance;
const RED = COUNTED_CODES.filter(isHighlighted).map((code) => ATTENDANCE_MARKS[code]);

/** The name with its counts; a spreadsheet has the counts as figures in columns of their own. */
const NAME_AND_COUNTS: readonly ReportColumn<AttendingMember>[] = [
  {
    id: 'name',
    isName: true,
    header: reportScreenTexts.nameColumn,
    value: ({ memberName }) => memberName,
    detail: ({ codes }) => countsText(countCodes(codes)),
    isKey: true,
  },
  ...COUNTED_CODES.map(
    (code): ReportColumn<AttendingMember> => ({
      id: code,
      header: ATTENDANCE_MARKS[code],
      format: 'number',
      value: ({ codes }) => countCodes(codes)[code],
      isKey: true,
      writtenBy: ['excel'],
    }),
  ),
];

/** A column of letters for each meeting; a dash where there is no record. A meeting that is not closed says so. */
function meetingColumns(
  meetings: readonly { readonly id: string; readonly date: IsoDate; readonly isOpen: boolean }[],
): ReportColumn<AttendingMember>[] {
  const hasYears = new Set(meetings.map(({ date }) => date.slice(0, 4))).size > 1;
  return meetings.map((meeting, index) => ({
    id: meeting.id,
    header: meetingHeading(meeting, hasYears),
    value: ({ codes }) => getMark(codes[index] ?? null),
    title: ({ codes, leftOn }) => dashTitle(meeting.date, codes[index] ?? null, leftOn),
    isHighlighted: RED,
    hasDash: true,
    isNarrow: true,
    day: { date: meeting.date, note: meeting.isOpen ? reportTexts.open : '' },
    isSortable: false,
  }));
}

/** How many were there of all who could be, latecomers among them, and who was absent most. */
function matrixStatement(meetingCount: number, members: readonly Member[]): StatementText | null {
  const counts = members.map(({ memberName, codes }) => ({ name: memberName, ...countCodes(codes) }));
  const sum = (code: AttendanceCode) => counts.reduce((total, one) => total + one[code], 0);
  const all = COUNTED_CODES.reduce((total, code) => total + sum(code), 0);
  if (all === 0) return null;
  return {
    text: attendanceStatements.present(formatPercent((sum('Present') / all) * 100)),
    rest: attendanceStatements.atMeetings(meetingCount),
    detail: nameMost(
      counts.map(({ name, Absent }) => ({ name, count: Absent })),
      attendanceStatements.mostMissed,
    ),
  };
}

type Member = GetAttendanceMatrixQuery['getAttendanceMatrix']['members'][number];

/** Consolidated Attendance Report: who was at which meeting of a period, letter by letter. */
export const ConsolidatedAttendanceReport = reportScreen<GetAttendanceMatrixQuery, Member>({
  path: '/consolidated-attendance-report',
  fileName: 'consolidated_attendance_report',
  emptyText: texts.dataNotAvailable,
  hasPeriod: true,
  isOfAttendance: true,
  isNumbered: true,
  query: ({ chapterId, range }) =>
    apiQuery(GetAttendanceMatrixDocument, { chapterId, startDate: range.from, endDate: range.to }),
  content: ({ getAttendanceMatrix: { meetings, members } }) => ({
    // A period without a meeting has no rows.
    rows: meetings.length === 0 ? [] : members,
    columns: [...NAME_AND_COUNTS, ...meetingColumns(meetings)],
    facts: [{ label: reportMessages.totalMeetingCount, value: meetings.length }],
    statement: meetings.length === 0 ? null : matrixStatement(meetings.length, members),
  }),
  rowId: ({ rotaryId }) => rotaryId,
  searched: ({ memberName }) => memberName,
});
