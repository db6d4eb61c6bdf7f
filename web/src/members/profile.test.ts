import { expect, test } from 'vitest';
import { newProfile } from '#test/profiles.ts';
import { buildPhotoUrl, contactLink } from './profile-card.tsx';

test.each([
  ['raman.example', 'https://raman.example/'],
  ['www.raman.example/work', 'https://www.raman.example/work'],
  ['http://raman.example', 'http://raman.example/'],
  ['HTTPS://raman.example', 'https://raman.example/'],
  ['javascript:alert(1)', null],
  ['javascript://raman.example/%0aalert(1)', null],
  ['ftp://raman.example', null],
  ['data:text/html,hello', null],
  ['mailto:asha@raman.example', null],
  ['soon', null],
  ['not a page', null],
])('the website %j leads to %j', (website, link) => {
  expect(contactLink({ label: 'Website', kind: 'web', text: website })).toBe(link);
});

test.each([
  ['phone', '+91 9876543210', 'tel:+919876543210'],
  ['email', 'asha@raman.example', 'mailto:asha@raman.example'],
  ['place', '1 Mount Road, Chennai', null],
] as const)('a contact of kind %s leads from %j to %j', (kind, text, link) => {
  expect(contactLink({ label: 'Contact', kind, text })).toBe(link);
});

test('the photo lies under chapter, member and file', () => {
  expect(buildPhotoUrl(newProfile({ profilePhoto: 'photo-a.webp' }))).toBe(
    '/media/chennai/100001/photo-a.webp',
  );
  expect(buildPhotoUrl(newProfile())).toBeNull();
});
