import { expect, test, vi } from 'vitest';
import { openQueue, readEntries } from '#browser/queue-store.ts';
import { sessionStore } from '#identity/session-store.ts';
import {
  completeBatches,
  countPendingMarks,
  type Draft,
  findBatch,
  readBatch,
  readMarks,
  writeBatch,
  writeMark,
} from './pending-marks.ts';

const KEY = { chapterId: 'chennai', meetingId: 'm/1' };

const draft = (change: Partial<Draft> = {}): Draft => ({
  attendanceStatus: 'Present',
  paymentStatus: 'Unpaid',
  attendedDateTime: '2026-11-20 07:20',
  baseVersion: 0,
  chosenAt: Date.now(),
  ...change,
});

test('marks and batches are found by the same person, also after a sign-out', () => {
  const first = draft();
  writeMark('chennaiadmin', KEY, '100001', first);
  writeBatch('chennaiadmin', { ...KEY, drafts: new Map([['100001', first]]) });
  sessionStore.reset();
  expect(readMarks('chennaiadmin')).toEqual([{ ...KEY, rotaryId: '100001', draft: first }]);
  const batch = findBatch('chennaiadmin', KEY);
  expect(batch && readBatch(batch)).toEqual({ ...KEY, drafts: new Map([['100001', first]]) });
  expect(readMarks('chennai')).toEqual([]);
  expect(findBatch('chennai', KEY)).toBeNull();
  expect(findBatch('chennaiadmin', { ...KEY, meetingId: 'm' })).toBeNull();
});

test('the last choice for a member takes the place of earlier ones', () => {
  writeMark('chennaiadmin', KEY, '100001', draft());
  writeMark('chennaiadmin', KEY, '100001', draft({ attendanceStatus: 'Leave' }));
  expect(readMarks('chennaiadmin').map((mark) => mark.draft.attendanceStatus)).toEqual(['Leave']);
  writeMark('chennaiadmin', KEY, '100001', null);
  expect(readMarks('chennaiadmin')).toEqual([]);
});

test('a member is counted once, whether chosen, sent or both; answered choices are not counted', () => {
  const first = draft();
  writeMark('chennaiadmin', KEY, '100001', first);
  writeMark('chennaiadmin', KEY, '100002', draft());
  writeMark('chennaiadmin', KEY, '100003', draft({ isAnswered: true }));
  writeBatch('chennaiadmin', { ...KEY, drafts: new Map([['100001', first]]) });
  expect(countPendingMarks('chennaiadmin')).toBe(2);
});

test('marks are removed after a week, and unreadable ones are nobody’s', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T07:20:00Z') });
  writeMark('chennaiadmin', KEY, '100001', draft());
  writeMark('chennaiadmin', KEY, '100002', { attendanceStatus: 'Present' } as Draft);
  vi.setSystemTime(Date.now() + 7 * 86_400_000);
  expect(readMarks('chennaiadmin')).toEqual([]);
  openQueue('chennaiadmin');
  expect(Object.keys(localStorage).filter((key) => key.includes('100001'))).toEqual([]);
  vi.useRealTimers();
});

test('what the released version has stored is read, and its batch becomes ready to be sent under its id', () => {
  const [chosen, sent] = [draft({ attendanceStatus: 'Leave' }), draft()];
  const prefix = 'RMBFKept/chennaiadmin/marks/chennai/m%2F1';
  localStorage.setItem(`${prefix}/member/100001`, JSON.stringify(chosen));
  localStorage.setItem(`${prefix}/sent/r1`, JSON.stringify([['100001', sent]]));
  openQueue('chennaiadmin');
  completeBatches('chennaiadmin');
  expect(readMarks('chennaiadmin')).toEqual([{ ...KEY, rotaryId: '100001', draft: chosen }]);
  expect(readEntries('chennaiadmin', 'markBatch')).toMatchObject([
    {
      requestId: 'r1',
      label: '1 mark',
      document: { endpoint: 'attendance', text: expect.stringContaining('markMemberAttendance') },
      variables: {
        input: { ...KEY, rows: [{ rotaryId: '100001', attendanceStatus: 'Present', version: null }] },
      },
    },
  ]);
  expect(Object.keys(localStorage).filter((key) => key.includes('/marks/'))).toEqual([]);
});
