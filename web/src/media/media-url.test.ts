import { expect, test } from 'vitest';
import { chapterLogoUrl, memberPhotoUrl } from './remote-image.tsx';

test.each([
  [memberPhotoUrl('chennai', '100001', 'photo-abc.webp'), '/media/chennai/100001/photo-abc.webp'],
  [memberPhotoUrl('chennai', 'a/b', 'x#y'), '/media/chennai/a%2Fb/x%23y'],
  [memberPhotoUrl('chennai', '100001', null), null],
  [memberPhotoUrl('chennai', '100001', ''), null],
  [chapterLogoUrl('chennai', 'logo-abc.webp'), '/media/chennai/logo-abc.webp'],
  [chapterLogoUrl('chennai', undefined), null],
])('%s', (url, expected) => {
  expect(url).toBe(expected);
});
