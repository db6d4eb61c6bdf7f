import { fieldGroups, type StoredField } from '@fellowship/domain/fields/record-fields';
import { expect, it, test } from 'vitest';
import { guardedAs, readableWithParent } from './policies.ts';
import { readersOf } from './record-type.ts';

const fields = fieldGroups<StoredField<'directory' | 'personal' | 'internal'>>()(
  { read: 'directory', erase: null, isContact: false },
  { name: {}, mobile: { read: 'personal' }, paper: { read: 'internal' }, age: { column: null } },
);
const directory = readableWithParent();
const personal = guardedAs('member.readPersonal', ({ id }: { id: string }) => ({ chapterId: id }));

it('gives each field the policy of its word, and hides internal fields', () => {
  expect(readersOf(fields, { directory, personal })).toEqual({
    name: directory,
    mobile: personal,
    paper: null,
  });
});

test('a word without a policy does not compile', () => {
  // @ts-expect-error personal has no policy
  readersOf(fields, { directory });
});
