import type { CounterDelta } from '@fellowship/domain/activities/counters';
import { attendanceCode } from '@fellowship/domain/attendance/attendance-counters';
import type { DemoActivities } from '../../../server/src/demo/activities.ts';
import type { demoAttendance, demoMeetings } from '../../../server/src/demo/meetings.ts';
import type { DemoVisitors } from '../../../server/src/demo/visitors.ts';

/** What one fact of a chapter adds to its totals. */
export type Fact = Omit<CounterDelta, 'chapterId' | 'count'>;

export interface ChapterFacts {
  completed: ReturnType<typeof demoMeetings>;
  /** Of each completed meeting. */
  attendance: ReturnType<typeof demoAttendance>[];
  visitors: DemoVisitors['visitors'];
  activities: DemoActivities;
}

/** The facts that count, of activities between members of the same chapter. */
export function factsOf({ completed, attendance, visitors, activities }: ChapterFacts): Fact[] {
  const facts: Fact[] = [];
  const add = (
    rotaryId: string | null | undefined,
    type: Fact['type'],
    code: Fact['code'],
    meetingDate: unknown,
    valuePaise = 0,
  ) => {
    if (rotaryId && meetingDate) {
      facts.push({ rotaryId, type, code, meetingDate: String(meetingDate), valuePaise });
    }
  };
  completed.forEach(({ meeting_date }, index) => {
    for (const { rotary_id, attendance_status, is_late } of attendance[index] ?? []) {
      const code = attendanceCode({ attendanceStatus: attendance_status, isLate: is_late ?? false });
      if (code) add(rotary_id, 'Attendance', code, meeting_date);
    }
  });
  for (const { invited_by_id, invited_on } of visitors) add(invited_by_id, 'Visitor', 'Invited', invited_on);
  for (const referral of activities.referrals) {
    add(referral.referred_by, 'Referral', 'Given', referral.given_meeting_date);
    add(referral.referred_to, 'Referral', 'Received', referral.received_meeting_date);
  }
  for (const note of activities.thanksNotes) {
    const paise = Number(note.value_paise);
    add(note.thanks_by, 'ThanksNote', 'Given', note.given_meeting_date, paise);
    add(note.thanks_to, 'ThanksNote', 'Received', note.received_meeting_date, paise);
  }
  for (const { member_id, meeting_date } of activities.r2rs) add(member_id, 'R2R', 'Meet', meeting_date);
  return facts;
}
