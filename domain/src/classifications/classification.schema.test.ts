import { describe, expect, test } from 'vitest';
import { validate } from '../refusals/refusal.ts';
import { classificationMessages, classificationRefusals } from './classification.messages.ts';
import {
  CLASSIFICATION_NAME_LIMIT,
  classificationSchema,
  isSameName,
  titleCase,
  uniqueClassificationSchema,
} from './classification.schema.ts';

test.each([
  ['digital marketing', 'Digital Marketing'],
  ['d', 'D'],
  ['digital ', 'Digital '],
  ['IT services', 'IT Services'],
  ["men's wear", "Men's Wear"],
  ['home-loans (own/other)', 'Home-Loans (Own/Other)'],
  ['food & drink', 'Food & Drink'],
  ['élan spa', 'Élan Spa'],
  ['3d printing', '3d Printing'],
  ['', ''],
])('%j is typed as %j', (typed, shown) => {
  expect(titleCase(typed)).toBe(shown);
  expect(titleCase(shown)).toBe(shown);
});

test.each([
  ['Home Loans', 'homeloans', true],
  ['Home Loans', ' HOME  LOANS ', true],
  ['Home Loans', 'Home\tLoans', true],
  ['Home Loans', 'Home-Loans', false],
  ['Home Loans', 'Home Loan', false],
])('%j and %j are the same: %s', (one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame);
  expect(isSameName(other, one)).toBe(isSame);
});

describe('a name', () => {
  test.each([
    ['  home   loans ', 'Home Loans'],
    ['Home\u00a0Loans', 'Home Loans'],
    ['x'.repeat(CLASSIFICATION_NAME_LIMIT), `X${'x'.repeat(CLASSIFICATION_NAME_LIMIT - 1)}`],
  ])('%j is stored as %j', (name, stored) => {
    expect(validate(classificationSchema, { name })).toEqual({ ok: true, value: { name: stored } });
  });

  test.each([
    ['', classificationMessages.nameRequired],
    [' \t ', classificationMessages.nameRequired],
    [undefined, classificationMessages.nameRequired],
    [null, classificationMessages.nameRequired],
    ['x'.repeat(CLASSIFICATION_NAME_LIMIT + 1), classificationRefusals.nameTooLong],
  ])('%j is refused', (name, text) => {
    expect(validate(classificationSchema, { name })).toMatchObject({
      ok: false,
      refusal: { fields: { name: text } },
    });
  });
});

describe('a name beside others', () => {
  const schema = uniqueClassificationSchema([{ name: 'Home Loans' }, { name: 'Florist' }]);

  test('may be any other', () => {
    expect(validate(schema, { name: 'home loan' })).toEqual({ ok: true, value: { name: 'Home Loan' } });
  });

  test.each([
    ['HOMELOANS', classificationMessages.duplicateName],
    [' florist ', classificationMessages.duplicateName],
    [' ', classificationMessages.nameRequired],
  ])('cannot be %j', (name, text) => {
    expect(validate(schema, { name })).toMatchObject({ ok: false, refusal: { fields: { name: text } } });
  });
});
