import { expect, it } from 'vitest';
import { findOptions } from './find-options.ts';

const PEOPLE = [
  { value: '3', label: 'RAVI', texts: 'Landscape architect 9000000003', group: 'Latest' },
  { value: '1', label: 'ANAND KUMAR', texts: 'Architect 9876500001', group: 'All' },
  { value: '2', label: 'KUMARI ANN', texts: 'Baker 9876500002', group: 'All' },
  { value: '4', label: 'OTHERS' },
];

it.each([
  ['', ['3', '1', '2', '4']],
  ['  ', ['3', '1', '2', '4']],
  ['kumar', ['2', '1']],
  ['ann', ['2']],
  ['an', ['1', '2', '3']],
  ['archi', ['3', '1']],
  ['architect ravi', ['3']],
  ['98765', ['1', '2']],
  ['0003', ['3']],
  ['oth', ['4']],
  ['nobody', []],
])('“%s” finds %j', (typed, expected) => {
  expect(findOptions(PEOPLE, typed).map(({ value }) => value)).toEqual(expected);
});
