import { expect, test } from 'vitest';
import type { Role } from '../identity/access/roles.ts';
import { uploadAllowance } from './upload-allowance.ts';

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
