import { describe, expect, it, test } from 'vitest';
import { erasedRefusal, erasureRefusal, isNameTyped } from './erasure.ts';

const NOT_INACTIVE = 'Only the data of an Inactive member can be erased. Disable the member first.';
const OF_ADMIN = 'The data of an admin cannot be erased.';

const CASES = [
  ['who is Inactive', { status: 'Inactive' }, undefined],
  ['who is Active', { status: 'Active' }, NOT_INACTIVE],
  ['who is New', { status: 'New' }, NOT_INACTIVE],
  ['an admin of a chapter who is Inactive', { status: 'Inactive', rotaryId: 'admin1' }, OF_ADMIN],
  ['a member who is an admin besides', { status: 'Inactive', isAdmin: true }, OF_ADMIN],
] as const;

describe('the data of a member', () => {
  test.each(CASES)('%s', (_name, facts, message) => {
    const refusal = erasureRefusal({ rotaryId: '100001', isAdmin: false, ...facts });
    expect(refusal?.message).toBe(message);
  });

  it('cannot be changed once it is erased', () => {
    expect(erasedRefusal({ erasedAt: null })).toBeNull();
    expect(erasedRefusal({ erasedAt: '2026-11-20T04:00:00.000Z' })).toMatchObject({
      code: 'CONFLICT',
      message: 'The data of this former member has been erased.',
    });
  });
});

test.each([
  ['UMA RANI', 'UMA RANI', true],
  ['  uma   rani ', 'UMA RANI', true],
  ['UMA', 'UMA RANI', false],
  ['', 'UMA RANI', false],
  ['  ', '', false],
])('%j typed for %j matches: %s', (typed, fullName, agrees) => {
  expect(isNameTyped(typed, fullName)).toBe(agrees);
});
