import { randomUUID } from 'node:crypto';
import type { CounterDelta } from '@fellowship/domain/activities/counters';
import {
  type KnownVisitorInput,
  type NewVisitorInput,
  visitorAttendanceSchema,
} from '@fellowship/domain/attendance/visitors/visitor-attendance.schema';
import {
  decideVisitorMarking,
  type VisitorMarking,
} from '@fellowship/domain/attendance/visitors/visitor-marking';
import { validate } from '@fellowship/domain/refusals/validate';
import type { UserType } from '@fellowship/domain/visitors/user-type';
import type { Insertable } from 'kysely';
import type { Meeting } from '#meetings/meeting.store.ts';
import type { Visitor, VisitorAttendance } from '#storage/database.types.ts';
import { getGuest, visitorRecord } from '#visitors/visitor.store.ts';
import { visitorAttendanceRecord } from '#visitors/visitor-attendance.store.ts';
import { accept } from '../refusal-error.ts';
import { getEnd } from './meetings.ts';
import type { DemoMember } from './members.ts';
import { FAMILY_NAMES, FIRST_NAMES, TRADES } from './people.ts';
import type { Random } from './random.ts';

export interface DemoVisitors {
  visitors: Insertable<Visitor>[];
  attendance: Insertable<VisitorAttendance>[];
  counters: CounterDelta[];
}

/** Walk-in visitors of a chapter's past meetings: some come a second time, a few go on to become members. */
export function demoVisitors(
  meetings: readonly Meeting[],
  roster: readonly DemoMember[],
  random: Random,
): DemoVisitors {
  const all: DemoVisitors = { visitors: [], attendance: [], counters: [] };
  meetings.forEach((meeting, index) => {
    for (let count = random.between(0, 3); count > 0; count -= 1) {
      const next = meetings[index + 1];
      const visited = next && random.chance(45) ? [next] : [];
      addVisitor(all, meeting, visited, random.pick(roster), random);
    }
  });
  return all;
}

function addVisitor(
  all: DemoVisitors,
  first: Meeting,
  later: readonly Meeting[],
  inviter: DemoMember,
  random: Random,
): void {
  const { chapterId } = inviter;
  const id = randomUUID();
  const number = String(all.visitors.length).padStart(7, '0');
  const form = {
    mobile: `97${inviter.rotaryId.slice(0, 1)}${number}`,
    classificationName: random.pick(TRADES)[0],
    isRotarian: random.chance(30),
    name: `${random.pick(FIRST_NAMES)} ${random.pick(FAMILY_NAMES)}`,
    invitedById: inviter.rotaryId,
  };
  const visit = (meeting: Meeting, visitor: VisitorMarking['visitor'] | null) => {
    const marking = markedAt(
      meeting,
      visitor,
      { ...form, ...(visitor ? { visitorId: id } : {}) },
      inviter,
      random,
    );
    const key = { id: randomUUID(), chapterId, meetingId: meeting.id, visitorId: id };
    all.attendance.push(visitorAttendanceRecord.write({ ...key, ...marking.attendance }));
    all.counters.push(...marking.counters);
    return marking.visitor;
  };
  const visitor = later.reduce((known, meeting) => visit(meeting, known), visit(first, null));
  const userType = laterType(visitor.userType, random);
  const guest = getGuest({ chapterId, id, invitedOn: first.date, visitor: { ...visitor, userType } });
  all.visitors.push(visitorRecord.write(guest));
}

/** What the attendance screen makes of a visitor at a meeting. */
function markedAt(
  meeting: Meeting,
  visitor: VisitorMarking['visitor'] | null,
  person: { invitedById: string; visitorId?: string },
  inviter: DemoMember,
  random: Random,
): VisitorMarking {
  const form = {
    ...person,
    attendedDateTime: `${meeting.date} 07:2${random.between(0, 9)}`,
    attendanceStatus: 'Present',
    paymentStatus: 'Paid',
    paymentKind: 'Cash',
  };
  const input = accept(validate<NewVisitorInput | KnownVisitorInput>(visitorAttendanceSchema(form), form));
  return accept(
    decideVisitorMarking({
      ...getEnd(meeting),
      meeting,
      input,
      visitor,
      inviter,
      isMobileTaken: false,
      isRecorded: false,
    }),
  );
}

/** Prospects are interviewed, and some are taken in. */
function laterType(userType: UserType, random: Random): UserType {
  if (userType !== 'Prospect' || random.chance(50)) return userType;
  return random.chance(70) ? 'Member Prospect' : 'member';
}
