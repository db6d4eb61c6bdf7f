import { expect, it, test } from 'vitest';
import {
  contactFields,
  erasedContent,
  type FormField,
  fieldGroups,
  fieldsKeptInAudit,
  namesOfKind,
  type StoredField,
} from './record-fields.ts';

type Word = 'all' | 'internal';

const stored = fieldGroups<StoredField<Word>>();
const entered = fieldGroups<FormField<'home', 'own', 'member' | 'admin', Word>>();

const fields = {
  ...stored({ read: 'all', erase: 'keep', isContact: false }, { id: { audit: 'keep' }, version: {} }),
  ...entered(
    { section: 'home', edit: 'own', read: 'all', required: ['member'], erase: null, isContact: false },
    {
      name: { label: 'Name', erase: 'SOMEONE', example: 'Uma' },
      phone: { label: 'Phone', kind: 'mobile', isContact: true, example: null },
      age: { label: 'Age', kind: 'number', column: null, example: null },
    },
  ),
};

it('gives a field its group’s properties, unless it overrides them', () => {
  expect(fields.phone).toMatchObject({ section: 'home', erase: null, isContact: true });
  expect(fields.name.erase).toBe('SOMEONE');
});

it('says what an erasure leaves, what is a contact, and what the audit log keeps', () => {
  expect(erasedContent(fields)).toEqual({ name: 'SOMEONE', phone: null });
  expect(contactFields(fields)).toEqual(['phone']);
  expect(fieldsKeptInAudit(fields)).toEqual(['id']);
  expect(namesOfKind(fields, 'text', 'mobile')).toEqual(['name', 'phone']);
});

it('says what an erasure leaves of each person, and leaves alone what is searched or goes with its row', () => {
  const shared = { read: 'all', erase: 'keep', isContact: false } as const;
  const gift = stored(shared, {
    id: {},
    giver: { of: 'giver', erase: 'SOMEONE' },
    giverMobile: { of: 'giver', erase: null },
    taker: { of: 'taker', erase: null },
    said: { erase: 'search' },
    secret: { erase: 'row' },
  });
  expect(erasedContent(gift, 'giver')).toEqual({ giver: 'SOMEONE', giverMobile: null });
  expect(erasedContent(gift, 'taker')).toEqual({ taker: null });
  expect(erasedContent(gift)).toEqual({});
  // @ts-expect-error it is about the other person
  expect(erasedContent(gift, 'taker').giver).toBeUndefined();
});

const form = { section: 'home', edit: 'own', required: false } as const;

test('a description that does not decide everything does not compile', () => {
  // @ts-expect-error it does not decide what an erasure leaves
  stored({ read: 'all', isContact: false }, { lost: {} });
  // @ts-expect-error it does not decide who reads it
  stored({ erase: null, isContact: false }, { lost: {} });
  // @ts-expect-error it does not decide whether it is a contact
  stored({ read: 'all', erase: null }, { lost: {} });
  // @ts-expect-error it does not decide whether it is imported
  entered({ ...form, read: 'all', erase: null, isContact: false }, { lost: { label: 'Lost' } });
  // @ts-expect-error there is no such reader
  stored({ erase: null, isContact: false }, { lost: { read: 'everyone' } });
  const all = { ...form, read: 'all', erase: null, isContact: false } as const;
  // @ts-expect-error there is no such section
  entered(all, { lost: { label: 'Lost', example: null, section: 'club' } });
  // @ts-expect-error there is no such property
  stored({ read: 'all', erase: null, isContact: false }, { lost: { colum: 'lost_column' } });
  // @ts-expect-error there is no such property in a group either
  stored({ read: 'all', erase: null, isContact: false, colum: 'lost' }, { lost: {} });
});
