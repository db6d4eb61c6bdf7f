import { expect, test } from 'vitest';
import { ACTIONS } from '../identity/access/actions.ts';
import { AUDIT_KINDS, actionSentence, auditChanges, changeLine, kindLabel, toWords } from './audit-log.ts';

test.each<[string, unknown, unknown, string[]]>([
  [
    'a change',
    { name: 'Florist', isDeleted: false },
    { name: 'Florists', isDeleted: false },
    ['Name: Florist → Florists'],
  ],
  ['a creation', null, { name: 'Florist', version: 1 }, ['Name: Florist']],
  ['a deletion', { venue: 'A hall' }, null, ['Venue: A hall → –']],
  [
    'a field that is new',
    { a: 1 },
    { a: 1, dateOfMeeting2: '2026-11-18' },
    ['Date Of Meeting 2: 2026-11-18'],
  ],
  ['a field that was emptied', { city: 'X' }, { city: null }, ['City: X → –']],
  ['yes or no', { isDeleted: false }, { isDeleted: true }, ['Is Deleted: No → Yes']],
  ['nothing but the version', { name: 'A', version: 1 }, { name: 'A', version: 2 }, []],
  ['lists', { names: ['A'] }, { names: ['A', 'B'] }, ['Names: A → A, B']],
  [
    'records in a list',
    null,
    {
      family: [
        { name: 'A', age: 3 },
        { name: 'B', age: null },
      ],
    },
    ['Family: A 3, B'],
  ],
  [
    'records within',
    { '100001': { attendanceStatus: 'Absent' } },
    { '100001': { attendanceStatus: 'Present' }, '100002': { attendanceStatus: 'Leave' } },
    ['100001 · Attendance Status: Absent → Present', '100002 · Attendance Status: Leave'],
  ],
  ['nothing', null, null, []],
  ['what is no record', 'text', 3, []],
])('%s', (_what, before, after, lines) => {
  expect(auditChanges(before, after).map(changeLine)).toEqual(lines);
});

test.each([
  ['name', 'Name'],
  ['businessClassificationId', 'Business Classification Id'],
  ['dateOfMeeting1', 'Date Of Meeting 1'],
  ['full_name', 'Full name'],
  ['', ''],
])('%j in words is %j', (name, words) => {
  expect(toWords(name)).toBe(words);
});

test('an action in words', () => {
  expect(actionSentence('member.readKyc')).toBe('opened the identity papers of');
  expect(actionSentence('visitorAttendance.fly')).toBe('Visitor Attendance: Fly');
  expect(kindLabel('notificationMessage')).toBe('Notification Message');
});

/** They change nothing, or what nobody needs to know afterwards. */
const UNRECORDED = ['account.manageTotp', 'member.recordLogin', 'member.shareCard', 'subscription.quote'];

test.each(
  ACTIONS.filter((action) => !/\.(list|read|watch)/.test(action) && !UNRECORDED.includes(action)),
)('%s has a sentence', (action) => {
  expect(actionSentence(action)).toMatch(/^[a-z]/);
});

test('the kinds are those that change something, each once', () => {
  expect(new Set(AUDIT_KINDS).size).toBe(AUDIT_KINDS.length);
  for (const kind of ['classification', 'meeting', 'attendance', 'setting', 'member'])
    expect(AUDIT_KINDS).toContain(kind);
  for (const kind of ['audit', 'dashboard', 'session']) expect(AUDIT_KINDS).not.toContain(kind);
});
