import { expect, test } from 'vitest';
import { readQrPath } from '#test/read-qr.ts';
import { qrDocument } from './qr-document.ts';

const QR = {
  meetingId: 'm1',
  chapterName: 'Chennai சென்னை',
  date: '2026-11-27',
  timing: ['07:30', '09:00'],
  link: 'https://club.example.org/#c=chennai_m1_20261127_0730_0900.AbCdEfGhIjKlMnOp',
};

test('the sheet is one A4 page with chapter name, date, day and time range', () => {
  const { content, pageSize, pageOrientation } = qrDocument(QR);
  expect([pageSize, pageOrientation]).toEqual(['A4', undefined]);
  const written = JSON.stringify(content);
  for (const text of ['Chennai ', 'சென்னை', '27-Nov-2026', 'Friday', '07:30 – 09:00']) {
    expect(written).toContain(`"text":"${text}"`);
  }
});

test('the code on the sheet reads as the link', async () => {
  const [, size, path] = /viewBox='0 0 (\d+) \d+'.*? d='([^']+)'/.exec(
    JSON.stringify(qrDocument(QR).content).replaceAll('\\"', "'"),
  ) ?? [null, '0', ''];
  expect(await readQrPath(path, Number(size))).toBe(QR.link);
});
