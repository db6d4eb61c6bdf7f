import { expect, it } from 'vitest';
import { buildPassLink, parsePassLink } from './pass-link.ts';

it('of a pass opens the attendance screen', () => {
  const link = buildPassLink('https://club.example/', 'abc-1.def_2');
  expect(link).toBe('https://club.example/attendance#pass=abc-1.def_2');
  expect(parsePassLink(` ${link}\n`)).toBe('abc-1.def_2');
});

it.each([
  null,
  '',
  'abc.def',
  'https://club.example/#c=abc.def',
  'https://club.example/attendance#pass=abc',
  'https://club.example/attendance#pass=abc.def.ghi',
  `https://club.example/attendance#pass=${'a'.repeat(1000)}.b`,
])('%j is no pass', (text) => {
  expect(parsePassLink(text)).toBeNull();
});
