import { expect, test } from 'vitest';
import { importedRefusal, takenAnswersRefusal } from './import-allowance.ts';

test.each([
  [0, undefined],
  [19, undefined],
  [20, 'RATE_LIMITED'],
])('after %i answers about taken Rotary Ids: %s', (answers, code) => {
  expect(takenAnswersRefusal(answers)?.code).toBe(code);
});

test.each([
  [60, 60, undefined],
  [61, 60, 'You can import at most 60 members a day, one for each place in the chapter.'],
])('%i members imported in a day with %i places: %s', (members, capacity, message) => {
  expect(importedRefusal(members, capacity)?.message).toBe(message);
});
