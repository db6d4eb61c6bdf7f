import { expect, test } from 'vitest';
import { newProfile } from '#test/profiles.ts';
import { photoUrlOf, websiteLink } from './profile.ts';

test.each([
  ['raman.example', 'https://raman.example/'],
  [' www.raman.example/work ', 'https://www.raman.example/work'],
  ['http://raman.example', 'http://raman.example/'],
  ['HTTPS://raman.example', 'https://raman.example/'],
  ['javascript:alert(1)', null],
  ['javascript://raman.example/%0aalert(1)', null],
  ['ftp://raman.example', null],
  ['data:text/html,hello', null],
  ['mailto:asha@raman.example', null],
  ['soon', null],
  ['', null],
  ['not a page', null],
])('the website %j leads to %j', (website, link) => {
  expect(websiteLink(website)).toBe(link);
});

test('the photo lies under chapter, member and file', () => {
  expect(photoUrlOf(newProfile({ profilePhoto: 'photo-a.webp' }))).toBe('/media/chennai/100001/photo-a.webp');
  expect(photoUrlOf(newProfile())).toBeNull();
});
