import { randomUUID } from 'node:crypto';
import { decideClosing } from '@fellowship/domain/attendance/closing/closing';
import {
  decideMarking,
  type Marking,
  type MarkingFacts,
} from '@fellowship/domain/attendance/marking/marking';
import { dateTimeIn } from '@fellowship/domain/calendar/dates';
import { toClosingRows } from '#attendance/closing/closing.store.ts';
import { memberAttendanceRecord } from '#attendance/member-attendance.store.ts';
import { type Meeting, meetingRecord } from '#meetings/meeting.store.ts';
import { accept } from '../refusal-error.ts';
import { getEnd } from './meetings.ts';
import type { DemoMember } from './members.ts';
import type { Random } from './random.ts';

/**
 * The attendance of a meeting that was marked and closed on its day: most of the roster Present, some late, a few on Leave;
 * closing finds out who was Absent, and what counts.
 * @param admin who marked it
 */
export function demoAttendance(
  meeting: Meeting,
  roster: readonly DemoMember[],
  admin: string | null,
  random: Random,
) {
  const { chapterId, id: meetingId, version } = meeting;
  const facts = { ...getEnd(meeting), meeting: { ...meeting, completedOn: null, start: meeting.timing[0] } };
  const minute = dateTimeIn(facts.timeZone, facts.now);
  const marked = roster.flatMap((member) => {
    const marking = markedAt({ ...facts, now: minute }, random);
    const key = { id: randomUUID(), chapterId, meetingId, rotaryId: member.rotaryId };
    return marking ? [{ ...key, ...getNames(member), ...marking, markedBy: admin, version }] : [];
  });
  const decision = decideClosing({
    ...facts,
    roster: roster.map((member) => ({ ...member, ...getNames(member) })),
    records: marked,
  });
  if (decision.kind !== 'close') throw new Error(`the meeting of ${meeting.date} cannot be closed`);
  const closing = toClosingRows({ chapterId, meetingId, ...decision, version });
  const markedRows = marked.map((record) => ({
    ...memberAttendanceRecord.write(record),
    is_closing_absence: false,
  }));
  return {
    meeting: { ...meetingRecord.write(meeting), ...closing.meeting },
    attendance: [...markedRows, ...closing.absences],
    summary: closing.summary,
    totals: decision.summary,
    counters: decision.counters,
  };
}

/** How a member is marked; null if the member does not come. */
function markedAt(facts: Omit<MarkingFacts, 'change'>, random: Random): Marking | null {
  const attendanceStatus = random.chance(86) ? 'Present' : random.chance(60) ? 'Absent' : 'Leave';
  const minute = random.chance(88) ? random.between(0, 15) : random.between(16, 55);
  if (attendanceStatus === 'Absent') return null;
  const isPresent = attendanceStatus === 'Present';
  const outcome = decideMarking({
    ...facts,
    change: {
      attendanceStatus,
      paymentStatus: isPresent && random.chance(92) ? 'Paid' : 'Unpaid',
      paymentKind: minute % 3 === 0 ? 'UPI' : 'Cash',
      attendedDateTime: isPresent ? `${facts.meeting.date} 07:${String(minute).padStart(2, '0')}` : null,
    },
  });
  return accept(outcome);
}

function getNames({ fullName, classificationName = null }: DemoMember) {
  return { memberName: fullName, classificationName };
}
