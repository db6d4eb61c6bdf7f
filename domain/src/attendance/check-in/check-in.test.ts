import { describe, expect, test } from 'vitest';
import type { Role } from '../../identity/access/roles.ts';
import { MEETING_STATUSES } from '../../meetings/meeting-rules.ts';
import type { AttendanceStatus } from '../attendance-status.ts';
import { type CheckInDecision, type CheckInFacts, decideCheckIn } from './check-in.ts';

const CALLER = {
  userName: '100001',
  rotaryId: '100001',
  chapterId: 'chennai',
  role: 'MEMBER',
  status: 'Active',
} as const;

const QR = { chapterId: 'chennai', meetingId: 'm1', date: '2026-11-20', start: '07:30', end: '09:00' };

const MEETING = { ...QR, earlyPresenceMinutes: 15, status: 'Scheduled' } as const;

/** 07:10 in Chennai. */
const IN_TIME = new Date('2026-11-20T01:40:00Z');

function facts(changes: Partial<CheckInFacts>): CheckInFacts {
  return {
    caller: CALLER,
    person: { fullName: 'UMA RAO', classificationName: 'Architect', mobile: '9876543210' },
    qr: QR,
    meeting: MEETING,
    timeZone: 'Asia/Kolkata',
    now: IN_TIME,
    isSubscribed: true,
    existing: null,
    ...changes,
  };
}

/** The decision in one word and its text, for tables. */
function outline(decision: CheckInDecision): string {
  return decision.kind === 'refused'
    ? `${decision.refusal.code}: ${decision.refusal.message}`
    : decision.kind;
}

const UNREADABLE = 'BAD_INPUT: Error scanning QR Code';
const CLOSED = 'CONFLICT: Scanned QR meeting is Closed or Cancelled';
const EXPIRED = 'CONFLICT: Scanned QR meeting is expired. Please scan a valid QR';
const ALREADY = 'CONFLICT: You have already marked your attendance';
const FORBIDDEN = 'FORBIDDEN: Only members can check in to a meeting';

describe('who is recorded as what', () => {
  test('a member of the chapter is Present and Unpaid', () => {
    expect(decideCheckIn(facts({}))).toEqual({
      kind: 'member',
      record: {
        meetingId: 'm1',
        chapterId: 'chennai',
        rotaryId: '100001',
        memberName: 'UMA RAO',
        classificationName: 'Architect',
        attendanceStatus: 'Present',
        paymentStatus: 'Unpaid',
        attendedDateTime: '2026-11-20 07:10',
        isLate: false,
        lateTime: '00:00:00',
      },
    });
  });

  test('a member of another chapter is a visiting Rotarian', () => {
    const caller = { ...CALLER, userName: '200001', rotaryId: '200001', chapterId: 'madurai' };
    expect(decideCheckIn(facts({ caller }))).toEqual({
      kind: 'visitor',
      record: {
        meetingId: 'm1',
        chapterId: 'chennai',
        homeChapterId: 'madurai',
        homeRotaryId: '200001',
        name: 'UMA RAO',
        classificationName: 'Architect',
        referredBy: null,
        mobile: '9876543210',
        attendedDateTime: '2026-11-20 07:10',
        attendanceStatus: 'Present',
        paymentStatus: 'Unpaid',
        isRotarian: true,
      },
    });
  });

  test.each([
    ['2026-11-20T01:45:59Z', '2026-11-20 07:15', false, '00:00:00'],
    ['2026-11-20T01:46:00Z', '2026-11-20 07:16', true, '00:01:00'],
    ['2026-11-20T03:20:00Z', '2026-11-20 08:50', true, '01:35:00'],
  ])('at %s the member attends at %s, late: %s by %s', (now, attendedDateTime, isLate, lateTime) => {
    expect(decideCheckIn(facts({ now: new Date(now) }))).toMatchObject({
      kind: 'member',
      record: { attendanceStatus: 'Present', attendedDateTime, isLate, lateTime },
    });
  });

  test('an unmarked record does not prevent a check-in', () => {
    expect(decideCheckIn(facts({ existing: 'Unmarked' })).kind).toBe('member');
  });
});

describe('the refusals', () => {
  test.each<[string, Partial<CheckInFacts>, string]>([
    ['a forged or unreadable code', { qr: null }, UNREADABLE],
    ['an unknown meeting', { meeting: null }, UNREADABLE],
    ['a code of another chapter than the meeting', { qr: { ...QR, chapterId: 'madurai' } }, UNREADABLE],
    ['a code of another meeting', { qr: { ...QR, meetingId: 'm2' } }, UNREADABLE],
    ['a Completed meeting', { meeting: { ...MEETING, status: 'Completed' } }, CLOSED],
    ['a Cancelled meeting', { meeting: { ...MEETING, status: 'Cancelled' } }, CLOSED],
    ['a code printed for another date', { qr: { ...QR, date: '2026-11-13' } }, EXPIRED],
    ['a code printed for another start', { qr: { ...QR, start: '07:15' } }, EXPIRED],
    ['a code printed for another end', { qr: { ...QR, end: '09:15' } }, EXPIRED],
    ['the day after', { now: new Date('2026-11-20T18:30:00Z') }, EXPIRED],
    ['the day before', { now: new Date('2026-11-19T18:29:59Z') }, EXPIRED],
    ['marked already', { existing: 'Present' }, ALREADY],
    ['marked Absent already', { existing: 'Absent' }, ALREADY],
    ['on Leave', { existing: 'Leave' }, ALREADY],
  ])('%s', (_name, changes, expected) => {
    expect(outline(decideCheckIn(facts(changes)))).toBe(expected);
  });

  test('the first and the last second of the meeting’s own day count', () => {
    expect(decideCheckIn(facts({ now: new Date('2026-11-19T18:30:00Z') })).kind).toBe('member');
    expect(decideCheckIn(facts({ now: new Date('2026-11-20T18:29:59Z') })).kind).toBe('member');
  });

  test('the today of the meeting’s chapter decides', () => {
    const now = new Date('2026-11-20T20:00:00Z'); // the 21st in Chennai, still the 20th in New York
    expect(outline(decideCheckIn(facts({ now })))).toBe(EXPIRED);
    expect(decideCheckIn(facts({ now, timeZone: 'America/New_York' })).kind).toBe('member');
  });

  test.each<[Role, 'Active' | 'New' | 'Inactive']>([
    ['CHAPTERADMIN', 'Active'],
    ['SUPPORTADMIN', 'Active'],
    ['SUPERADMIN', 'Active'],
    ['GUEST', 'Active'],
    ['MEMBER', 'Inactive'],
    ['MEMBER', 'New'],
  ])('%s, %s, does not check in, at home or elsewhere', (role, status) => {
    for (const chapterId of ['chennai', 'madurai']) {
      expect(outline(decideCheckIn(facts({ caller: { ...CALLER, role, status, chapterId } })))).toBe(
        FORBIDDEN,
      );
    }
  });

  test('are checked in this order: unreadable, forbidden, closed, expired, already marked', () => {
    const everything: Partial<CheckInFacts> = {
      qr: null,
      caller: { ...CALLER, role: 'CHAPTERADMIN' },
      meeting: { ...MEETING, status: 'Completed' },
      now: new Date('2026-11-27T01:40:00Z'),
      existing: 'Present',
    };
    const steps: Partial<CheckInFacts>[] = [
      {},
      { qr: QR },
      { caller: CALLER },
      { meeting: MEETING },
      { now: IN_TIME },
      { existing: null },
    ];
    const seen = steps.map((_, count) =>
      outline(decideCheckIn(facts(Object.assign({}, everything, ...steps.slice(0, count + 1))))),
    );
    expect(seen).toEqual([UNREADABLE, FORBIDDEN, CLOSED, EXPIRED, ALREADY, 'member']);
  });

  test('in all combinations, only a matching code of a Scheduled meeting today checks in', () => {
    const existings: (AttendanceStatus | null)[] = [null, 'Unmarked', 'Present', 'Absent', 'Leave'];
    const codes = [QR, { ...QR, date: '2026-11-13' }, null];
    for (const status of MEETING_STATUSES)
      for (const existing of existings)
        for (const qr of codes) {
          const decision = decideCheckIn(facts({ qr, existing, meeting: { ...MEETING, status } }));
          const fits = status === 'Scheduled' && (existing === null || existing === 'Unmarked') && qr === QR;
          expect(decision.kind === 'member', `${status} ${existing} ${qr?.date}`).toBe(fits);
        }
  });
});
