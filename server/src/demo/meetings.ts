import { randomUUID } from 'node:crypto';
import { latenessOf } from '@fellowship/domain/attendance/lateness';
import { attendanceSummaryOf, countAttendance } from '@fellowship/domain/attendance/summary/summary';
import { addDays, type IsoDate } from '@fellowship/domain/calendar/dates';
import type { Insertable } from 'kysely';
import { summaryRecord } from '#attendance/summary/attendance-summary.store.ts';
import type {
  AttendanceSummary,
  AttendanceSummaryLifetime,
  Meeting,
  MemberAttendance,
} from '#storage/database.types.ts';
import type { DemoChapter } from './chapters.ts';
import { type DemoMember, INACTIVE_ROTARY_ID } from './members.ts';
import type { Random } from './random.ts';

const START = '07:30';
const END = '09:00';
const EARLY_MINUTES = 15;
const FEE_PAISE = 30_000;

const TALKS = [
  'Referrals that convert',
  'GST for small firms',
  'The one-minute introduction',
  'Pricing with confidence',
];
const VENUES = ['Hotel Residency, Hall 2', 'Rotary Centre, Main Hall', 'Hotel Pandian, Banquet'];

/** The meetings of a chapter: a Completed one each week of the past, one Scheduled today and two to come. */
export function demoMeetings(
  chapter: DemoChapter,
  members: readonly DemoMember[],
  today: IsoDate,
  random: Random,
): Insertable<Meeting>[] {
  const past = Array.from(
    { length: chapter.pastMeetings },
    (_, index) => -7 * (chapter.pastMeetings - index),
  );
  const offsets = [...past, ...(chapter.meetsToday ? [0, 7, 14] : [])];
  const speakers = members.filter((member) => !member.is_admin).map((member) => member.full_name);
  return offsets.map((offset) => ({
    chapter_id: chapter.chapterId,
    meeting_id: randomUUID(),
    meeting_date: addDays(today, offset),
    starts_at: START,
    ends_at: END,
    early_minutes: EARLY_MINUTES,
    business_presentation: [
      ...new Set(
        random.chance(50) ? [random.pick(speakers)] : [random.pick(speakers), random.pick(speakers)],
      ),
    ],
    edu_talk: random.pick(TALKS),
    venue: random.pick(VENUES),
    fee_paise: FEE_PAISE,
    status: offset < 0 ? 'Completed' : 'Scheduled',
  }));
}

/** Everybody's attendance at a completed meeting: most present, some late, a few absent or on leave. */
export function demoAttendance(
  meeting: Insertable<Meeting>,
  members: readonly DemoMember[],
  random: Random,
): Insertable<MemberAttendance>[] {
  return members
    .filter((member) => !member.is_admin && member.rotary_id !== INACTIVE_ROTARY_ID)
    .map((member) => {
      const status = random.chance(86) ? 'Present' : random.chance(60) ? 'Absent' : 'Leave';
      const minute = random.chance(88) ? random.between(0, 15) : random.between(16, 55);
      const attended = `${meeting.meeting_date} 07:${String(status === 'Present' ? minute : 0).padStart(2, '0')}`;
      const lateness = latenessOf({
        meetingDate: String(meeting.meeting_date),
        start: status === 'Present' ? START : null,
        earlyPresenceMinutes: EARLY_MINUTES,
        attendedDateTime: attended,
      });
      return {
        chapter_id: meeting.chapter_id,
        meeting_id: meeting.meeting_id,
        rotary_id: member.rotary_id,
        attendance_id: randomUUID(),
        member_name: member.full_name,
        classification_name: member.classification_name ?? null,
        attendance_status: status,
        payment_status: status === 'Present' && random.chance(92) ? 'Paid' : 'Unpaid',
        attended_at: attended,
        is_late: lateness.isLate,
        late_time: lateness.lateTime,
      };
    });
}

/** The summary that closing a meeting would have written. */
export function demoSummary(
  meeting: Insertable<Meeting>,
  records: readonly Insertable<MemberAttendance>[],
): Insertable<AttendanceSummary> {
  const counted = records.map((record) => ({
    attendanceStatus: record.attendance_status,
    isLate: record.is_late ?? false,
  }));
  const figures = attendanceSummaryOf(String(meeting.meeting_date), countAttendance(counted), counted.length);
  return summaryRecord.write({ chapterId: meeting.chapter_id, meetingId: meeting.meeting_id, ...figures });
}

/** The sums of a chapter's summaries; none where nothing was closed. */
export function demoLifetime(
  summaries: readonly Insertable<AttendanceSummary>[],
): Insertable<AttendanceSummaryLifetime>[] {
  const [first] = summaries;
  if (!first) return [];
  const sum = (
    column: 'present_count' | 'absent_count' | 'leave_count' | 'late_count' | 'total_members_count',
  ) => summaries.reduce((total, summary) => total + summary[column], 0);
  return [
    {
      chapter_id: first.chapter_id,
      present_count: sum('present_count'),
      absent_count: sum('absent_count'),
      leave_count: sum('leave_count'),
      late_count: sum('late_count'),
      total_members_count: sum('total_members_count'),
    },
  ];
}
