import { expect, test } from 'vitest';
import {
  CLASSIFICATION_STATUSES,
  classificationStatus,
  classificationTaken,
  deletionRefusal,
  duplicateName,
} from './classification.schema.ts';

test('a classification is Occupied while an Active member has it, and Open otherwise', () => {
  expect(CLASSIFICATION_STATUSES).toEqual(['Open', 'Occupied']);
  expect(classificationStatus(true)).toBe('Occupied');
  expect(classificationStatus(false)).toBe('Open');
});

test('only an Open one can be deleted', () => {
  expect(deletionRefusal({ status: 'Open' })).toBeNull();
  expect(deletionRefusal({ status: 'Occupied' })).toMatchObject({ code: 'CONFLICT' });
});

test('a second of the same name, and a second holder, are refused at their fields', () => {
  expect(duplicateName()).toEqual({
    code: 'CONFLICT',
    message: 'Business Classification with this name already exists',
    fields: { name: 'Business Classification with this name already exists' },
  });
  expect(classificationTaken()).toEqual({
    code: 'CONFLICT',
    message: 'The member already exists in this business classification',
    fields: { classificationName: 'The member already exists in this business classification' },
  });
});
