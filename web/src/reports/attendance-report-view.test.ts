import { expect, test } from 'vitest';
import { type CarriedView, readCarriedView } from './attendance-report-view.tsx';

const VIEW: CarriedView = {
  chapterId: 'chennai',
  status: 'Late',
  member: { rotaryId: '100001', memberName: 'UMA', classificationName: null },
  range: { from: '2026-11-01', to: '2026-11-20' },
  meetings: [
    {
      date: '2026-11-18',
      timing: ['07:30', '09:00'],
      attendedDateTime: '2026-11-18 07:35',
      lateTime: '00:20:00',
    },
  ],
};

test('what was carried is read again', () => {
  expect(readCarriedView(structuredClone(VIEW), 'chennai')).toEqual(VIEW);
});

test.each([
  ['nothing', null],
  ['something else', { reportFilters: {} }],
  ['a status without a report', { ...VIEW, status: 'Present' }],
  ['what an older version carried', { ...VIEW, meetings: [{ date: '2026-11-18' }] }],
  ['another chapter’s', { ...VIEW, chapterId: 'madurai' }],
])('%s is nothing to show', (_case, state) => {
  expect(readCarriedView(state, 'chennai')).toBeNull();
});
