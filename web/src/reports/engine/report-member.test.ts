import { expect, test } from 'vitest';
import { carryMember, NO_FILTERS, readCarriedMember, readFilters } from './report-filters.ts';

const UMA = { rotaryId: '100001', memberName: 'UMA', mobile: null, classificationName: 'Printing' };
const STATE = carryMember({ chapterId: 'chennai', range: { from: '2026-01-01', to: '2026-11-20' } }, UMA);

test('the member is read again, with the days of the report', () => {
  const kept = structuredClone(STATE);
  expect(readCarriedMember(kept, 'chennai')).toEqual(UMA);
  expect(readFilters(kept, NO_FILTERS)).toEqual({ ...NO_FILTERS, from: '2026-01-01', to: '2026-11-20' });
});

test.each([
  ['nothing', null, 'chennai'],
  ['filters alone', { reportFilters: NO_FILTERS }, 'chennai'],
  ['no name', { reportMember: { chapterId: 'chennai', member: { ...UMA, memberName: 7 } } }, 'chennai'],
  ['another chapter’s', STATE, 'madurai'],
])('%s is nobody', (_case, state, chapterId) => {
  expect(readCarriedMember(state, chapterId)).toBeNull();
});
