import { expect, test } from 'vitest';
import { validUntil } from './billing.messages.ts';

test('a valid subscription lasts until 23:59 of its last day', () => {
  expect(validUntil('2026-11-20')).toBe('Valid until 20-Nov-2026 at 23:59');
});
