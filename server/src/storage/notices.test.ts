import { expect, test } from 'vitest';
import { decodeNotices, packNotices } from './notices.ts';

test('notices of one transaction travel together, each once, in order', () => {
  const payloads = packNotices([
    { channel: 'identity.changed', payload: '100001' },
    { channel: 'attendance', payload: 'Chennai' },
    { channel: 'identity.changed', payload: '100001' },
  ]);
  expect(payloads.map(decodeNotices)).toEqual([
    [
      { channel: 'identity.changed', payload: '100001' },
      { channel: 'attendance', payload: 'Chennai' },
    ],
  ]);
});

test('more than PostgreSQL takes at once is split, and nothing is lost', () => {
  const notices = Array.from({ length: 1_000 }, (_, n) => ({ channel: 'member', payload: `மதுரை-${n}` }));
  const payloads = packNotices(notices);
  expect(payloads.flatMap(decodeNotices)).toEqual(notices);
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
});
