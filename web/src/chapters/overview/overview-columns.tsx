import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import type { TableColumn } from '#ui/table/table-column.tsx';
import { AttendanceBars } from './attendance-bars.tsx';
import { Attentions, describeAttentions } from './attentions.tsx';
import { overviewTexts as texts } from './overview.messages.ts';
import classes from './overview.module.css';
import type { ListedChapter } from './use-overview.ts';

const LOW_PERCENT = 60;

/** A day, or a dash. */
const showDay = (day: string | null | undefined): string => (day ? formatDate(day) : texts.missing);

/** The columns of the table; each is ordered by the server, under its id. */
export function overviewColumns(today: IsoDate): TableColumn<ListedChapter>[] {
  return [
    {
      id: 'name',
      header: texts.chapterName,
      value: ({ chapterName }) => chapterName,
      cell: ({ chapterName, rotaryDistrictCode }) => (
        <>
          <b>{chapterName}</b> <span className={classes.district}>{rotaryDistrictCode}</span>
        </>
      ),
      isSticky: true,
      minWidth: '13rem',
    },
    {
      id: 'members',
      header: texts.members,
      value: ({ memberCount }) => memberCount,
      cell: ({ memberCount, seatCount }) => texts.seats(memberCount, seatCount),
      align: 'right',
    },
    {
      id: 'lastMeeting',
      header: texts.lastMeeting,
      value: ({ lastMeeting }) => lastMeeting ?? null,
      cell: ({ lastMeeting }) => showDay(lastMeeting),
      minWidth: '7rem',
    },
    {
      id: 'attendance',
      header: texts.attendance,
      value: ({ attendancePercent }) => attendancePercent ?? null,
      cell: (chapter) => <AttendanceCell chapter={chapter} />,
    },
    {
      id: 'referrals',
      header: texts.referrals,
      value: ({ referralCount }) => referralCount,
      cell: ({ referralCount, referralsBefore }) => (
        <span className={classes.figures}>
          <b>{referralCount}</b>
          <small>{texts.usually(referralsBefore)}</small>
        </span>
      ),
    },
    {
      id: 'subscriptionEnd',
      header: texts.subscriptionEnd,
      value: ({ subscriptionEnd }) => subscriptionEnd ?? null,
      cell: ({ subscriptionEnd }) => showDay(subscriptionEnd),
      minWidth: '7rem',
    },
    {
      id: 'attention',
      header: texts.attention,
      cell: (chapter) => <Attentions chapter={chapter} today={today} />,
    },
  ];
}

function AttendanceCell({ chapter }: { chapter: ListedChapter }) {
  const { meetingPercents, attendancePercent, attendanceBefore } = chapter;
  if (meetingPercents.length === 0) return texts.missing;
  const isLow =
    attendancePercent !== null && attendancePercent !== undefined && attendancePercent < LOW_PERCENT;
  return (
    <span className={classes.figures}>
      <AttendanceBars percents={meetingPercents} isLow={isLow} />
      <b data-low={isLow || undefined}>
        {attendancePercent === null || attendancePercent === undefined
          ? texts.missing
          : texts.percent(attendancePercent)}
      </b>
      {attendanceBefore !== null && attendanceBefore !== undefined && (
        <small>{texts.before(attendanceBefore)}</small>
      )}
    </span>
  );
}

/** The columns of the file: one fact each. */
export function overviewFileColumns(today: IsoDate): TableColumn<ListedChapter>[] {
  return [
    { id: 'name', header: texts.chapterName, value: ({ chapterName }) => chapterName },
    { id: 'district', header: texts.district, value: ({ rotaryDistrictCode }) => rotaryDistrictCode ?? null },
    { id: 'status', header: texts.status, value: ({ status }) => status },
    { id: 'members', header: texts.memberCount, value: ({ memberCount }) => memberCount, format: 'number' },
    { id: 'seats', header: texts.seatCount, value: ({ seatCount }) => seatCount, format: 'number' },
    {
      id: 'lastMeeting',
      header: texts.lastMeeting,
      value: ({ lastMeeting }) => lastMeeting ?? null,
      format: 'date',
    },
    {
      id: 'attendance',
      header: texts.attendance,
      value: ({ attendancePercent }) => attendancePercent ?? null,
      format: 'percent',
    },
    {
      id: 'attendanceBefore',
      header: texts.attendanceBefore,
      value: ({ attendanceBefore }) => attendanceBefore ?? null,
      format: 'percent',
    },
    {
      id: 'referrals',
      header: texts.referrals,
      value: ({ referralCount }) => referralCount,
      format: 'number',
    },
    {
      id: 'referralsBefore',
      header: texts.referralsBefore,
      value: ({ referralsBefore }) => referralsBefore,
      format: 'number',
    },
    {
      id: 'subscriptionEnd',
      header: texts.subscriptionEnd,
      value: ({ subscriptionEnd }) => subscriptionEnd ?? null,
      format: 'date',
    },
    {
      id: 'attention',
      header: texts.attention,
      value: (chapter) => describeAttentions(chapter, today).join(', '),
    },
  ];
}
