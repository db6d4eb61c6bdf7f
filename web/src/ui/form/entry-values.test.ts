import { entrySchemas, LISTED, plainGroup } from '@fellowship/domain/fields/plain-fields';
import { validate } from '@fellowship/domain/refusals/refusal';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { entryForm, entryValues } from './entry-values.ts';

const fields = plainGroup(LISTED, {
  id: {},
  title: { required: true },
  users: { kind: 'count', required: true },
  price: { kind: 'rupees', required: false },
  part: { kind: 'percent', required: false, fallback: 0 },
  isOpen: { kind: 'flag', required: false },
});

it('shows a record as texts and flags, and what is not known as empty', () => {
  const stored = { id: 'p1', title: 'Title', users: 5, price: null, isOpen: true };
  const shown = { title: 'Title', users: '5', price: '', part: '', isOpen: true };
  expect(entryValues(fields, stored)).toEqual(shown);
});

it('reads numbers of what was typed, a percentage as a fraction, and nothing of an empty field', () => {
  const schema = z.object({ ...entrySchemas(fields), tags: z.array(z.string()) });
  const form = entryForm(fields, schema, ({ tags }: { tags: string }) => ({ tags: tags.split(' ') }));
  const typed = { title: 'Title', users: '1,000', price: '', part: '12.5 %', isOpen: false, tags: 'a b' };
  expect(validate(form, typed)).toEqual({
    ok: true,
    value: { title: 'Title', users: 1000, part: 0.125, isOpen: false, tags: ['a', 'b'] },
  });
  expect(validate(form, { ...typed, users: 'many', price: '1.5' })).toMatchObject({
    refusal: { fields: { users: 'Value must be a whole number.' } },
  });
});
