import { expect, test } from 'vitest';
import type { Role } from '../identity/access/roles.ts';
import { pictureProblem, uploadAllowance } from './picture.ts';

test.each<[string, number, string | null]>([
  ['image/jpeg', 1, null],
  ['image/png', 10_485_760, null],
  ['image/webp', 5_000_000, null],
  ['image/jpeg', 10_485_761, 'Image upload failed: this image is larger than 10 MB'],
  ['image/heic', 1, 'Image upload failed: this file is not a JPEG, PNG or WebP image'],
  ['image/svg+xml', 1, 'Image upload failed: this file is not a JPEG, PNG or WebP image'],
  ['', 1, 'Image upload failed: this file is not a JPEG, PNG or WebP image'],
])('a file of type %j and %i bytes: %s', (type, size, problem) => {
  expect(pictureProblem({ type, size })).toBe(problem);
});

const MEGABYTE = 1024 * 1024;

test.each<[Role, number, number]>([
  ['GUEST', 0, 0],
  ['MEMBER', 30, 100],
  ['CHAPTERADMIN', 500, 2_000],
  ['SUPPORTADMIN', 500, 2_000],
  ['SUPERADMIN', 500, 2_000],
])('%s may upload %d pictures of %d MB together in a day', (role, uploads, megabytes) => {
  expect(uploadAllowance(role)).toEqual({ uploads, bytes: megabytes * MEGABYTE });
});
