import { expect, test } from 'vitest';
import { pictureProblem } from './picture.ts';

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
