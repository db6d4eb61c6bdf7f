import { getWeekday } from '@fellowship/domain/calendar/dates';
import { routeTitle } from '@fellowship/domain/identity/access/routes';
import { texts } from '@fellowship/domain/platform/texts';
import { isHighlighted } from '@fellowship/domain/reports/attendance-marks';
import { reportTexts } from '@fellowship/domain/reports/report.messages';
import { rangeLabel } from '@fellowship/domain/reports/report-period';
import {
  STATUS_REPORT_CODES,
  STATUS_REPORT_PATHS,
  type StatusReportCode,
  statusReportFile,
} from '@fellowship/domain/reports/status-reports';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#identity/session-context.ts';
import { useRole } from '#identity/use-session-user.ts';
import { type CarriedView, readCarriedView, type ViewedMeeting } from './attendance-view.ts';
import { MemberHead, memberLine } from './engine/member-head.tsx';
import { NothingCarried } from './engine/nothing-carried.tsx';
import type { ReportColumn } from './engine/report-column.ts';
import { ReportPage } from './engine/report-page.tsx';
import { reportScreenTexts } from './report.messages.ts';

/** The meetings behind a count of the Absentees, Leave or Late Comers Report; carried here by View. */
export function AttendanceReportView() {
  const { state } = useLocation();
  const { chapterId } = useSession();
  const carried = useMemo(() => readCarriedView(state, chapterId), [state, chapterId]);
  if (carried) return <MemberAttendanceReport carried={carried} />;
  return (
    <NothingCarried
      path="/attendance-report-view"
      text={reportTexts.nothingCarried}
      reports={Object.values(STATUS_REPORT_PATHS)}
    />
  );
}

function MemberAttendanceReport({ carried }: { carried: CarriedView }) {
  const { chapterName } = useSession();
  const title = routeTitle(STATUS_REPORT_PATHS[carried.status], useRole()) ?? '';
  const { status, member, meetings } = carried;
  const content = useMemo(() => ({ rows: meetings, columns: toColumns(status) }), [meetings, status]);
  const whose = memberLine([member.memberName, member.rotaryId, member.classificationName]);
  return (
    <ReportPage
      title={title}
      periodLabel={rangeLabel(carried.range)}
      owner={[whose, chapterName]}
      content={content}
      source={LOADED}
      rowId={({ date }) => date}
      fileName={statusReportFile(status)}
      emptyText={texts.dataNotAvailable}
      isNumbered
    >
      <MemberHead name={member.memberName} facts={[member.rotaryId, member.classificationName]} />
    </ReportPage>
  );
}

/** What is carried needs no loading. */
const LOADED = { isPending: false, isError: false, refetch: () => undefined };

function toColumns(status: StatusReportCode): ReportColumn<ViewedMeeting>[] {
  return [
    {
      id: 'date',
      header: reportScreenTexts.meetingDateColumn,
      format: 'date',
      value: ({ date }) => date,
      isKey: true,
    },
    ...(status === 'Late' ? LATENESS : []),
    {
      id: 'status',
      header: reportScreenTexts.attendanceColumn,
      value: ({ isOpen }) => (isOpen ? openMark(status) : status),
      isHighlighted: RED.flatMap((code) => [code, openMark(code)]),
      isSortable: false,
    },
    { id: 'day', header: reportScreenTexts.dayColumn, value: ({ date }) => getWeekday(date) },
    {
      id: 'timing',
      header: reportScreenTexts.timingColumn,
      value: ({ timing }) => timing.join(' – '),
      isSortable: false,
    },
  ];
}

const RED = STATUS_REPORT_CODES.filter(isHighlighted);

/** The status at a meeting that is not closed: it may still change. */
function openMark(status: StatusReportCode): string {
  return `${status} ${reportTexts.open}`;
}

const LATENESS: ReportColumn<ViewedMeeting>[] = [
  {
    id: 'lateTime',
    header: reportScreenTexts.lateTimeColumn,
    format: 'duration',
    value: ({ lateTime }) => lateTime,
  },
  {
    id: 'attended',
    header: reportScreenTexts.attendedColumn,
    value: ({ attendedDateTime }) => attendedDateTime.slice(11, 16),
  },
];
