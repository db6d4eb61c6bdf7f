import { getWeekday, type LocalDateTime } from '@fellowship/domain/calendar/dates';
import { routeTitle } from '@fellowship/domain/identity/access/routes';
import { texts } from '@fellowship/domain/platform/texts';
import {
  isHighlighted,
  STATUS_REPORT_CODES,
  STATUS_REPORT_PATHS,
  type StatusReportCode,
  statusReportFile,
} from '@fellowship/domain/reports/attendance-reports';
import { rangeLabel } from '@fellowship/domain/reports/report';
import { reportTexts } from '@fellowship/domain/reports/report.messages';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { useRole, useSession } from '#identity/session-context.tsx';
import type { ReportColumn } from './engine/report-definition.ts';
import { MemberHead, memberLine, NothingCarried } from './engine/report-head.tsx';
import { ReportPage } from './engine/report-page.tsx';
import { reportScreenTexts } from './report.messages.ts';

const MeetingRow = z.object({
  date: z.iso.date(),
  timing: z.array(z.string()),
  attendedDateTime: z.string(),
  lateTime: z.string(),
  /** Left out by a page that was carried before there were open ones. */
  isOpen: z.optional(z.boolean()),
});

const CarriedView = z.object({
  /** Whose data it is: history outlives a session, and the next person of this browser may be of another chapter. */
  chapterId: z.string(),
  status: z.enum(STATUS_REPORT_CODES),
  member: z.object({
    rotaryId: z.string(),
    memberName: z.string(),
    classificationName: z.nullable(z.string()),
  }),
  range: z.object({ from: z.iso.date(), to: z.iso.date() }),
  /** The member's attendance of that status, with its meetings. */
  meetings: z.array(MeetingRow),
});

/** What the attendance view is carried (rule reports/attendance-view). */
export type CarriedView = z.infer<typeof CarriedView>;

export interface ViewedMeeting {
  readonly date: string;
  readonly timing: readonly string[];
  readonly attendedDateTime: LocalDateTime;
  readonly lateTime: string;
  readonly isOpen?: boolean | undefined;
}

/** The state of the page as the browser kept it; null where nothing is carried, or nothing for this chapter. */
export function readCarriedView(state: unknown, chapterId: string): CarriedView | null {
  const { success, data } = CarriedView.safeParse(state);
  return success && data.chapterId === chapterId ? data : null;
}

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
