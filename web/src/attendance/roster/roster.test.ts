import { describe, expect, test } from 'vitest';
import { newRecord, newRoster, newRow, newVisitor } from '#test/attendance.ts';
import { findNewer, isWhole, type Roster, type RosterChange, withRecords } from './roster.ts';

const getStatus = ({ rows }: Roster) => rows.map(({ attendance }) => attendance?.attendanceStatus ?? null);

describe('a record that is told', () => {
  const roster = newRoster({ rows: [newRow(0, { version: 2 }), newRow(1)], visitors: [newVisitor()] });

  test.each([
    ['newer', 3, 'Leave'],
    ['the same', 2, 'Present'],
    ['older', 1, 'Present'],
  ])('counts when it is newer: %s', (_name, version, expected) => {
    const changed = withRecords(roster, {
      members: [newRecord('100001', { version, attendanceStatus: 'Leave' })],
    });
    expect(getStatus(changed)).toEqual([expected, null]);
  });

  test('adds a visitor, and changes one', () => {
    const changed = withRecords(roster, {
      visitors: [newVisitor({ version: 2, paymentStatus: 'Unpaid' }), newVisitor({ id: 'visit-2' })],
    });
    expect(changed.visitors.map(({ id, paymentStatus }) => [id, paymentStatus])).toEqual([
      ['visit-1', 'Unpaid'],
      ['visit-2', 'Paid'],
    ]);
  });
});

test.each<[string, Partial<RosterChange>, boolean]>([
  ['all that it is about', { rows: [newRecord('100001')] }, true],
  ['somebody who is not in the roster', { rows: [newRecord('999999')] }, false],
  ['that there is more', { mustRefetch: true }, false],
])('a message may tell %s', (_name, change, expected) => {
  const message = { status: 'Scheduled', version: 1, mustRefetch: false, rows: [], visitors: [], ...change };
  expect(isWhole(newRoster(), message as RosterChange)).toBe(expected);
});

describe('an answer that was under way while messages came', () => {
  const known = newRoster({ rows: [newRow(0, {})], visitors: [newVisitor()] });

  test('does not take back what they told', () => {
    const merged = findNewer(known, newRoster({ rows: [newRow(0), newRow(1, {})] }));
    expect(getStatus(merged)).toEqual(['Present', 'Present']);
    expect(merged.visitors).toHaveLength(1);
  });

  test('counts alone once the meeting was closed or reopened, which takes records away', () => {
    const reopened = newRoster({ version: 2, rows: [newRow(0)] });
    expect(findNewer(known, reopened)).toBe(reopened);
    expect(findNewer(reopened, known)).toBe(reopened);
  });

  test('of another meeting counts alone', () => {
    const other = newRoster({ id: 'other', rows: [newRow(0)] });
    expect(findNewer(known, other)).toBe(other);
  });
});
