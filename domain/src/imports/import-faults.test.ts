import { expect, it, test } from 'vitest';
import { describeFault, reportedFaults } from './import-faults.ts';
import type { ImportFault, ImportRow } from './read-rows.ts';

test.each<[Pick<ImportFault, 'kind' | 'field'>, ImportRow, person: string, header: string, value: string]>([
  [
    { kind: 'members', field: 'email' },
    { fullName: ' Ravi Kumar', email: 'ravi@ ' },
    'Ravi Kumar',
    'Email',
    'ravi@',
  ],
  [
    { kind: 'visitors', field: 'invitedById' },
    { fullName: 'Mohan', invitedById: '7' },
    'Mohan',
    'Invited By',
    '7',
  ],
  [{ kind: 'classifications', field: 'name' }, { name: 'Yoga' }, '', 'Business Classification', 'Yoga'],
  [{ kind: 'members', field: 'email' }, {}, '', 'Email', ''],
  [{ kind: 'members', field: '' }, { fullName: 'Uma' }, 'Uma', '', ''],
  [
    { kind: 'members', field: 'city' },
    { fullName: 'Uma', city: 'x'.repeat(70) },
    'Uma',
    'City',
    `${'x'.repeat(60)}…`,
  ],
])('the fault %j of %j is about %s, %s and “%s”', (fault, row, person, header, value) => {
  expect(describeFault(fault, row)).toEqual({ person, header, value });
});

const fault = (kind: ImportFault['kind'], position: number, field = 'x'): ImportFault => ({
  kind,
  position,
  field,
  text: '',
});

test('faults are reported in the order of the file', () => {
  const given = [fault('visitors', 0), fault('members', 3), fault('members', 1), fault('classifications', 9)];
  expect(reportedFaults(given).map(({ kind, position }) => `${kind} ${position}`)).toEqual([
    'classifications 9',
    'members 1',
    'members 3',
    'visitors 0',
  ]);
});

it('names every faulty row where there are more faults than an answer holds', () => {
  const given = Array.from({ length: 3_000 }, (_, index) => [
    fault('members', index, 'a'),
    fault('members', index, 'b'),
  ]).flat();
  const reported = reportedFaults(given);
  expect(reported).toHaveLength(3_000);
  expect(reported.every(({ field, position }, index) => field === 'a' && position === index)).toBe(true);
  expect(reportedFaults(given.slice(0, 5_000))).toHaveLength(5_000);
});
