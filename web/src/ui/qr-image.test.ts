import { expect, test } from 'vitest';
import { readQrPath } from '#test/read-qr.ts';
import { qrVector } from './qr-image.tsx';

const QUIET_ZONE = 4;

const LINK =
  'https://club.example.org/#c=chennai_0b6f7f9e-3f0e-4d28-9a0e-1f3a5d8a7b11_20261127_0730_0900.AbCdEfGhIjKlMnOp';

test('what is drawn reads as the link', async () => {
  const { path, size } = qrVector(LINK);
  expect(await readQrPath(path, size)).toBe(LINK);
});

test('a quiet zone is left on every side', () => {
  const { path, size } = qrVector(LINK);
  const bars = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, length]) => ({
    left: Number(x),
    right: Number(x) + Number(length),
    y: Number(y),
  }));
  expect(Math.min(...bars.map(({ left }) => left))).toBe(QUIET_ZONE);
  expect(Math.max(...bars.map(({ right }) => right))).toBe(size - QUIET_ZONE);
  expect(Math.min(...bars.map(({ y }) => y))).toBe(QUIET_ZONE);
  expect(Math.max(...bars.map(({ y }) => y))).toBe(size - QUIET_ZONE - 1);
});
