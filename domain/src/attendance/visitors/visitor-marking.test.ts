import { describe, expect, test } from 'vitest';
import type { UserType } from '../../visitors/visits.ts';
import {
  decideVisitorMarking,
  type KnownVisitor,
  type KnownVisitorInput,
  type NewVisitorInput,
  type VisitorMarkingFacts,
} from './visitor-marking.ts';

const ALWAYS = {
  isRotarian: false,
  attendedDateTime: '2026-11-20 07:40',
  attendanceStatus: 'Present',
  paymentStatus: 'Paid',
  paymentKind: 'UPI',
} as const;

const NEW: NewVisitorInput = {
  ...ALWAYS,
  name: 'KAVYA MENON',
  classificationName: 'Florist',
  mobile: '9876500001',
  invitedById: '100001',
};

const PICKED: KnownVisitorInput = { ...ALWAYS, visitorId: 'v1', name: 'SOMEBODY ELSE' };

const VISITOR: KnownVisitor = {
  fullName: 'ARUN IYER',
  mobile: '9876500002',
  classificationName: 'Baker',
  invitedBy: 'RAVI KUMAR',
  invitedById: '100002',
  dateOfMeeting1: '2026-11-06',
  dateOfMeeting2: null,
  userType: 'visitor',
};

const INVITER = { rotaryId: '100001', fullName: 'UMA RAO' };

function decide(changes: Partial<VisitorMarkingFacts>) {
  return decideVisitorMarking({
    meeting: { chapterId: 'chennai', date: '2026-11-20', status: 'Scheduled' },
    timeZone: 'Asia/Kolkata',
    now: new Date('2026-11-20T02:10:00Z'),
    hasValidSubscription: true,
    input: NEW,
    visitor: null,
    isMobileTaken: false,
    isRecorded: false,
    inviter: INVITER,
    ...changes,
  });
}

describe('a new visitor', () => {
  test('is recorded with the first visit, and counts for the inviter', () => {
    expect(decide({})).toEqual({
      ok: true,
      value: {
        isNew: true,
        visitor: {
          fullName: 'KAVYA MENON',
          mobile: '9876500001',
          classificationName: 'Florist',
          isRotarian: false,
          invitedBy: 'UMA RAO',
          invitedById: '100001',
          dateOfMeeting1: '2026-11-20',
          dateOfMeeting2: null,
          userType: 'visitor',
          visitNumber: 1,
        },
        attendance: {
          name: 'KAVYA MENON',
          classificationName: 'Florist',
          mobile: '9876500001',
          referredBy: 'UMA RAO',
          attendedDateTime: '2026-11-20 07:40',
          attendanceStatus: 'Present',
          paymentStatus: 'Paid',
          paymentKind: 'UPI',
          isRotarian: false,
          visitNumber: 1,
        },
        counters: [
          {
            chapterId: 'chennai',
            rotaryId: '100001',
            type: 'Visitor',
            code: 'Invited',
            meetingDate: '2026-11-20',
            count: 1,
            valuePaise: 0,
          },
        ],
      },
    });
  });

  test('without an inviter is not counted', () => {
    const decision = decide({ input: { ...NEW, invitedById: null }, inviter: null });
    expect(decision).toMatchObject({
      ok: true,
      value: {
        counters: [],
        visitor: { invitedBy: null, invitedById: null },
        attendance: { referredBy: null },
      },
    });
  });
});

describe('a picked visitor', () => {
  const pick = (changes: Partial<VisitorMarkingFacts>) =>
    decide({ input: PICKED, visitor: VISITOR, inviter: null, isMobileTaken: true, ...changes });

  test('keeps name, classification and mobile, and is not counted again', () => {
    expect(pick({})).toMatchObject({
      ok: true,
      value: {
        isNew: false,
        visitor: { ...VISITOR, dateOfMeeting2: '2026-11-20', userType: 'Prospect' },
        attendance: {
          name: 'ARUN IYER',
          classificationName: 'Baker',
          mobile: '9876500002',
          referredBy: 'RAVI KUMAR',
          visitNumber: 2,
        },
        counters: [],
      },
    });
  });

  test('brought by another member has that inviter on the attendance only', () => {
    const input = { ...PICKED, invitedById: '100001' };
    expect(pick({ input, inviter: INVITER })).toMatchObject({
      ok: true,
      value: { attendance: { referredBy: 'UMA RAO' }, visitor: { invitedBy: 'RAVI KUMAR' }, counters: [] },
    });
  });

  test.each<[string | null, string | null, UserType, string, number | null]>([
    [null, null, 'visitor', 'visitor', 1],
    ['2026-11-06', null, 'visitor', 'Prospect', 2],
    ['2026-11-06', '2026-11-13', 'Prospect', 'Prospect', null],
    ['2026-11-06', '2026-11-13', 'Member Prospect', 'Member Prospect', null],
  ])('with visits %s and %s, a %s, becomes a %s on visit %s', (one, two, was, becomes, visitNumber) => {
    const visitor = { ...VISITOR, dateOfMeeting1: one, dateOfMeeting2: two, userType: was };
    expect(pick({ visitor })).toMatchObject({
      ok: true,
      value: { visitor: { userType: becomes }, attendance: { visitNumber } },
    });
  });
});

describe('the refusals', () => {
  const TAKEN = 'Mobile already exists';
  const OUTSIDE = 'The time of attendance must be on the date of the meeting.';
  const UNKNOWN = 'Please select a member of the chapter.';

  test.each<[string, Partial<VisitorMarkingFacts>, object]>([
    [
      'a mobile that is taken',
      { isMobileTaken: true },
      { code: 'CONFLICT', message: TAKEN, fields: { mobile: TAKEN } },
    ],
    [
      'a visitor marked already',
      { input: PICKED, visitor: VISITOR, inviter: null, isRecorded: true },
      { code: 'CONFLICT', message: 'This visitor is already marked for this meeting.' },
    ],
    [
      'a visitor who does not exist',
      { input: PICKED, visitor: null, inviter: null },
      { code: 'NOT_FOUND', message: 'This record was not found.' },
    ],
    [
      'an inviter who is no member',
      { inviter: null },
      { code: 'BAD_INPUT', message: UNKNOWN, fields: { invitedById: UNKNOWN } },
    ],
    [
      'a time on another day',
      { input: { ...NEW, attendedDateTime: '2026-11-19 07:40' } },
      { code: 'BAD_INPUT', message: OUTSIDE, fields: { attendedDateTime: OUTSIDE } },
    ],
    [
      'another day',
      { now: new Date('2026-11-20T18:30:00Z') },
      { code: 'CONFLICT', message: 'Attendance can be marked only on the date of the meeting.' },
    ],
    [
      'another day without a subscription',
      { now: new Date('2026-11-20T18:30:00Z'), hasValidSubscription: false },
      { code: 'CONFLICT', message: 'No Active Subscription Found.' },
    ],
    [
      'a closed meeting',
      { meeting: { chapterId: 'chennai', date: '2026-11-20', status: 'Completed' } },
      { code: 'CONFLICT', message: 'Attendance for this meeting is closed.' },
    ],
  ])('%s', (_name, changes, refusal) => {
    expect(decide(changes)).toEqual({ ok: false, refusal });
  });
});
