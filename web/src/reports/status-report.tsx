import { texts } from '@fellowship/domain/platform/texts';
import {
  STATUS_REPORT_PATHS,
  type StatusReportCode,
  statusReportFile,
  totalLateTime,
} from '@fellowship/domain/reports/status-reports';
import { GetStatusRecordsDocument, type GetStatusRecordsQuery } from '#api/generated/attendance/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import type { CarriedView } from './attendance-view.ts';
import type { ReportColumn } from './engine/report-column.ts';
import { reportScreen } from './engine/report-screen.tsx';
import { reportScreenTexts } from './report.messages.ts';

/** Absentees, Leave or Late Comers Report: one screen for the three, by the status it counts. */
export function statusReport(status: StatusReportCode) {
  return reportScreen<GetStatusRecordsQuery, MemberWithMeetings>({
    path: STATUS_REPORT_PATHS[status],
    fileName: statusReportFile(status),
    emptyText: texts.dataNotAvailable,
    hasPeriod: true,
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
      columns: [
        {
          id: 'name',
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
