import { randomUUID } from 'node:crypto';
import type { UserType } from '@fellowship/domain/visitors/user-type';
import { NO_VISITS, recordVisit, type Visits } from '@fellowship/domain/visitors/visits';
import type { Insertable } from 'kysely';
import type { Meeting, Visitor, VisitorAttendance } from '#storage/database.types.ts';
import type { DemoMember } from './members.ts';
import { FAMILY_NAMES, FIRST_NAMES, TRADES } from './people.ts';
import type { Random } from './random.ts';

export interface DemoVisitors {
  visitors: Insertable<Visitor>[];
  attendance: Insertable<VisitorAttendance>[];
}

/** Walk-in visitors of a chapter's completed meetings: some come a second time, a few go on to become members. */
export function demoVisitors(
  meetings: readonly Insertable<Meeting>[],
  members: readonly DemoMember[],
  random: Random,
): DemoVisitors {
  const hosts = members.filter((member) => !member.is_admin);
  const all: DemoVisitors = { visitors: [], attendance: [] };
  meetings.forEach((meeting, index) => {
    for (let count = random.between(0, 3); count > 0; count -= 1) {
      const next = meetings[index + 1];
      const visits = next && random.chance(45) ? [meeting, next] : [meeting];
      addVisitor(all, visits, random.pick(hosts), random);
    }
  });
  return all;
}

function addVisitor(
  all: DemoVisitors,
  meetings: Insertable<Meeting>[],
  host: DemoMember,
  random: Random,
): void {
  const number = all.visitors.length;
  const person = {
    chapter_id: host.chapter_id,
    visitor_id: randomUUID(),
    mobile: `97${host.rotary_id.slice(0, 1)}${String(number).padStart(7, '0')}`,
    classification_name: random.pick(TRADES)[0],
    is_rotarian: random.chance(30),
  };
  const name = `${random.pick(FIRST_NAMES)} ${random.pick(FAMILY_NAMES)}`.toUpperCase();
  let visits: Visits = NO_VISITS;
  for (const meeting of meetings) {
    visits = recordVisit(visits, String(meeting.meeting_date));
    all.attendance.push({
      ...person,
      visitor_attendance_id: randomUUID(),
      meeting_id: meeting.meeting_id,
      name,
      referred_by: host.full_name,
      attendance_status: 'Present',
      payment_status: 'Paid',
      attended_at: `${meeting.meeting_date} 07:2${random.between(0, 9)}`,
      visit_number: visits.dateOfMeeting2 === null ? 1 : 2,
    });
  }
  const userType = laterType(visits.userType, random);
  all.visitors.push({
    ...person,
    full_name: name,
    invited_by: host.full_name,
    invited_by_id: host.rotary_id,
    invited_on: visits.dateOfMeeting1,
    date_of_meeting1: visits.dateOfMeeting1,
    date_of_meeting2: visits.dateOfMeeting2,
    user_type: userType,
  });
}

/** Prospects are interviewed, and some are taken in. */
function laterType(userType: UserType, random: Random): UserType {
  if (userType !== 'Prospect' || random.chance(50)) return userType;
  return random.chance(70) ? 'Member Prospect' : 'member';
}
