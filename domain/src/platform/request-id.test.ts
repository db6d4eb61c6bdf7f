import { expect, test } from 'vitest';
import { requestIdRefusal } from './request-id.ts';

test.each([
  null,
  undefined,
  'a',
  '0123456789abcdef0123456789abcdef',
  '~'.repeat(100),
])('%j is kept', (requestId) => {
  expect(requestIdRefusal(requestId)).toBeNull();
});

test.each(['', 'a b', 'a\u0000', '\ud800', 'é', 'a\n', 'x'.repeat(101)])('%j is refused', (requestId) => {
  const text = 'A request id is 1 to 100 printable characters without spaces.';
  expect(requestIdRefusal(requestId)).toEqual({
    code: 'BAD_INPUT',
    message: text,
    fields: { requestId: text },
  });
});
