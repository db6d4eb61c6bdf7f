import { describe, expect, test } from 'vitest';
import { buildQrLink, encodeQrPayload, parseQrLink, type QrPayload } from './qr-content.ts';

const PAYLOAD: QrPayload = {
  chapterId: '0195b1c2-7a11-7c00-8000-0123456789ab',
  meetingId: '0195b1c2-7a11-7c00-8000-ba9876543210',
  date: '2026-11-20',
  start: '07:30',
  end: '09:00',
};
const TEXT = '0195b1c2-7a11-7c00-8000-0123456789ab_0195b1c2-7a11-7c00-8000-ba9876543210_20261120_0730_0900';
const SIGNATURE = 'Zm9yZ2VkLWJ1dC13ZWxsLWZvcm1lZA';

describe('the payload', () => {
  test('is a short text', () => {
    expect(encodeQrPayload(PAYLOAD)).toBe(TEXT);
  });

  test.each([
    'chennai',
    'a_b',
    'a.b',
    'a#c=b',
    'a/b?c&d',
    "!*'()~%",
    'சென்னை',
    '100%',
    'a b',
  ])('preserves the id %j in a link', (id) => {
    const payload = { ...PAYLOAD, chapterId: id, meetingId: `${id}-2` };
    const text = encodeQrPayload(payload);
    expect(text).toMatch(/^[A-Za-z0-9_%-]+$/);
    expect(parseQrLink(buildQrLink('https://rmb.example', text, SIGNATURE))?.payload).toEqual(payload);
  });

  test.each([
    '',
    'rubbish',
    TEXT.replace('_20261120', '_20261131'),
    TEXT.replace('_0730', '_2400'),
    TEXT.replace('_0730', '_0760'),
    TEXT.replace('_0900', ''),
    `${TEXT}_0900`,
    `${TEXT} `,
    `_${TEXT}`,
    `%E0%A4%A_${TEXT.slice(TEXT.indexOf('_') + 1)}`,
    'c_%E0%A4%A_20261120_0730_0900',
    'c_m_20261120_0730_2400',
    `%61_m_20261120_0730_0900`, // "a" written another way: one payload has one text only
    `_m_20261120_0730_0900`,
    `${'a'.repeat(1000)}_m_20261120_0730_0900`,
  ])('%j is invalid', (text) => {
    expect(parseQrLink(buildQrLink('https://rmb.example', text, SIGNATURE))).toBeNull();
  });
});

describe('the link', () => {
  test.each([
    'https://rmb.example',
    'https://rmb.example/',
    'http://localhost:3000',
    'https://a.example/club/',
  ])('at %s is parsed as it was built', (publicUrl) => {
    const link = buildQrLink(publicUrl, TEXT, SIGNATURE);
    expect(link).toBe(`${publicUrl.replace(/\/$/, '')}/#c=${TEXT}.${SIGNATURE}`);
    expect(parseQrLink(link)).toEqual({ payload: PAYLOAD, payloadText: TEXT, signature: SIGNATURE });
  });

  test('is also read as the bare fragment of the address bar', () => {
    expect(parseQrLink(`#c=${TEXT}.${SIGNATURE}`)?.payload).toEqual(PAYLOAD);
  });

  test('may carry line breaks that a scanner appended', () => {
    expect(parseQrLink(`https://rmb.example/#c=${TEXT}.${SIGNATURE}\r\n`)?.signature).toBe(SIGNATURE);
  });

  test.each([
    '',
    'https://rmb.example/',
    'WIFI:S:club;T:WPA;P:secret;;',
    `https://rmb.example/#c=${TEXT}`,
    `https://rmb.example/#c=${TEXT}.`,
    `https://rmb.example/#c=.${SIGNATURE}`,
    `https://rmb.example/#c=${TEXT}.${SIGNATURE}.${SIGNATURE}`,
    `https://rmb.example/#c=${TEXT}.sig nature`,
    `https://rmb.example/#d=${TEXT}.${SIGNATURE}`,
    'https://rmb.example/#c=%.%',
    'https://rmb.example/#c=#c=',
    'x'.repeat(100_000),
    '\u0000\uD800',
    null,
    undefined,
    42,
    {},
  ])('%j is invalid, and nothing is thrown', (scanned) => {
    expect(parseQrLink(scanned)).toBeNull();
  });
});
