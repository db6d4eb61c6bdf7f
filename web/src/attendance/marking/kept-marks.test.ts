import { expect, test } from 'vitest';
import { KEPT_PREFIX } from '#browser/kept-records.ts';
import { sessionStore } from '#identity/session-store.ts';
import type { Draft } from './draft.ts';
import { KeptMarks } from './kept-marks.ts';

const KEY = { chapterId: 'chennai', meetingId: 'm/1' };

const draft = (change: Partial<Draft> = {}): Draft => ({
  attendanceStatus: 'Present',
  paymentStatus: 'Unpaid',
  attendedDateTime: '2026-11-20 07:20',
  baseVersion: 0,
  chosenAt: Date.now(),
  ...change,
});

test('are there for the same person and meeting, also after a sign-out', () => {
  const first = draft();
  new KeptMarks('chennaiadmin').keep(KEY, '100001', first);
  new KeptMarks('chennaiadmin').keepSent(KEY, { requestId: 'r1', drafts: new Map([['100001', first]]) });
  sessionStore.reset();
  expect(new KeptMarks('chennaiadmin').read()).toEqual([
    {
      key: KEY,
      drafts: new Map([['100001', first]]),
      sent: [{ requestId: 'r1', drafts: new Map([['100001', first]]) }],
    },
  ]);
  expect(new KeptMarks('chennai').read()).toEqual([]);
});

test('are forgotten once they are stored, but not what another tab has chosen since', () => {
  const kept = new KeptMarks('chennaiadmin');
  const [mine, theirs] = [draft(), draft({ attendanceStatus: 'Leave' })];
  kept.keep(KEY, '100001', mine);
  kept.keep(KEY, '100002', theirs);
  kept.forget(KEY, '100001', mine);
  kept.forget(KEY, '100002', mine);
  expect(kept.read().map(({ drafts }) => [...drafts.keys()])).toEqual([['100002']]);
  kept.keepSent(KEY, { requestId: 'r1', drafts: new Map([['100002', theirs]]) });
  kept.forgetSent(KEY, { requestId: 'r1', drafts: new Map() });
  expect(kept.read()[0]?.sent).toEqual([]);
});

test('are forgotten after a week, and when they cannot be read', () => {
  const kept = new KeptMarks('chennaiadmin');
  kept.keep(KEY, '100001', draft({ chosenAt: Date.now() - 7 * 86_400_000 }));
  const [address = ''] = Object.keys(localStorage);
  localStorage.setItem(address.replace('100001', '100002'), '{"attendanceStatus":');
  expect(kept.read()).toEqual([]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith(KEPT_PREFIX))).toEqual([]);
});
