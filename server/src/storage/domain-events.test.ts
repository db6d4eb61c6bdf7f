import { expect, test } from 'vitest';
import { decodeEvents, packEvents } from './events.ts';

test('notices of one transaction travel together, each once, in order', () => {
  const payloads = packEvents([
    { channel: 'identity.changed', payload: '100001' },
    { channel: 'attendance', payload: 'Chennai' },
    { channel: 'identity.changed', payload: '100001' },
  ]);
  expect(payloads.map(decodeEvents)).toEqual([
    [
      { channel: 'identity.changed', payload: '100001' },
      { channel: 'attendance', payload: 'Chennai' },
    ],
  ]);
});

test('notices too long for PostgreSQL are split, and nothing is lost', () => {
  const events = Array.from({ length: 1_000 }, (_, n) => ({ channel: 'member', payload: `மதுரை-${n}` }));
  const payloads = packEvents(events);
  expect(payloads.flatMap(decodeEvents)).toEqual(events);
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
});
