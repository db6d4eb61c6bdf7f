import { expect, test } from 'vitest';
import { isAddressedTo } from './audience.ts';

test.each([
  ['Others', 'chennai', true],
  ['chennai', 'chennai', true],
  ['madurai', 'chennai', false],
  ['others', 'chennai', false],
])('an announcement for %s reaches %s: %s', (chapterId, reader, expected) => {
  expect(isAddressedTo({ chapterId }, reader)).toBe(expected);
});
