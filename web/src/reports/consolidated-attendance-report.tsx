import { texts } from '@fellowship/domain/platform/texts';
import { reportMessages } from '@fellowship/domain/reports/report.messages';
import {
  GetAttendanceMatrixDocument,
  type GetAttendanceMatrixQuery,
} from '#api/generated/attendance/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import { meetingColumns, NAME_AND_COUNTS } from './attendance-columns.ts';
import { reportScreen } from './engine/report-screen.tsx';

type Member = GetAttendanceMatrixQuery['getAttendanceMatrix']['members'][number];

/** Consolidated Attendance Report: who was at which meeting of a period, letter by letter. */
export const ConsolidatedAttendanceReport = reportScreen<GetAttendanceMatrixQuery, Member>({
  path: '/consolidated-attendance-report',
  fileName: 'consolidated_attendance_report',
  emptyText: texts.dataNotAvailable,
  hasPeriod: true,
  isNumbered: true,
  query: ({ chapterId, range }) =>
    apiQuery(GetAttendanceMatrixDocument, { chapterId, startDate: range.from, endDate: range.to }),
  content: ({ getAttendanceMatrix: { meetings, members } }) => ({
    // A period without a meeting has no rows.
    rows: meetings.length === 0 ? [] : members,
    columns: [...NAME_AND_COUNTS, ...meetingColumns(meetings)],
    facts: [{ label: reportMessages.totalMeetingCount, value: meetings.length }],
  }),
  rowId: ({ rotaryId }) => rotaryId,
  searched: ({ memberName }) => memberName,
});
