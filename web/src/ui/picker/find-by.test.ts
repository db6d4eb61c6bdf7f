import { expect, it } from 'vitest';
import { findBy } from './find-by.ts';

const PEOPLE = {
  '1': ['ANAND KUMAR', 'Architect 9876500001'],
  '2': ['KUMARI ANN', 'Baker 9876500002'],
  '3': ['RAVI', 'Landscape architect 9000000003'],
} as const;

const option = (value: keyof typeof PEOPLE) => ({ value, label: PEOPLE[value][0] });
const options = [
  { group: 'Latest', items: [option('3')] },
  { group: 'All', items: [option('1'), option('2')] },
];
const find = findBy((value) => PEOPLE[value as keyof typeof PEOPLE][1]);

const foundBy = (search: string) =>
  find({ options, search, limit: Infinity }).map((item) => ('value' in item ? item.value : item.group));

it.each([
  ['', ['Latest', 'All']],
  ['  ', ['Latest', 'All']],
  ['kumar', ['2', '1']],
  ['ann', ['2']],
  ['an', ['1', '2', '3']],
  ['archi', ['3', '1']],
  ['architect ravi', ['3']],
  ['98765', ['1', '2']],
  ['0003', ['3']],
  ['nobody', []],
])('“%s” finds %j', (search, expected) => {
  expect(foundBy(search)).toEqual(expected);
});
