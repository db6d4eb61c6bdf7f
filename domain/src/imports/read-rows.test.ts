import { describe, expect, it } from 'vitest';
import { readToTheEnd } from '../../test/reading.ts';
import { IMPORT_COLUMNS, type ImportKind, MAX_CELL_LENGTH } from './import-columns.ts';
import { type ImportRow, type ImportRows, readRows } from './read-rows.ts';

const TODAY = '2026-11-20';
const NONE: ImportRows = { classifications: [], members: [], visitors: [] };

/** The row that the template shows. */
const example = (kind: ImportKind): ImportRow =>
  Object.fromEntries(IMPORT_COLUMNS[kind].map(({ field, example: text }) => [field, text]));

const read = (rows: Partial<ImportRows>) => readToTheEnd(readRows({ ...NONE, ...rows }, TODAY, 'RMB'));

describe('rows of a file', () => {
  it.each(['classifications', 'members', 'visitors'] as const)('%s: the example is a valid row', (kind) => {
    const { faults, ...rows } = read({ [kind]: [example(kind)] });
    expect(faults).toEqual([]);
    expect(rows[kind].map(({ position }) => position)).toEqual([0]);
  });

  it('are as the forms store them', () => {
    const { members, visitors, classifications } = read({
      members: [
        { ...example('members'), fullName: ' uma ravi', email: 'uma @example.org', gender: 'female' },
      ],
      visitors: [{ ...example('visitors'), isInterested: 'no', noOfEmployees: '' }],
      classifications: [{ name: ' chartered  accountant ' }],
    });
    expect(members[0]?.value).toMatchObject({
      fullName: 'UMA RAVI',
      email: 'uma@example.org',
      gender: 'Female',
      dateOfJoining: '2024-01-15',
      yearsInRotary: 4,
    });
    expect(visitors[0]?.value).toMatchObject({ isInterested: 'No', noOfEmployees: '', dateOfMeeting2: '' });
    expect(classifications[0]?.value).toEqual({ name: 'Chartered Accountant' });
  });

  it('need only the required fields', () => {
    for (const kind of ['members', 'visitors'] as const) {
      const required = IMPORT_COLUMNS[kind].filter(({ isRequired }) => isRequired);
      const row = Object.fromEntries(required.map(({ field, example: text }) => [field, text]));
      expect(read({ [kind]: [row] }).faults).toEqual([]);
      for (const { field } of required) {
        const { faults } = read({ [kind]: [{ ...row, [field]: ' ' }] });
        expect(faults.map((fault) => fault.field)).toEqual([field]);
      }
    }
  });

  it('name the error of each cell, and continue with the next row', () => {
    const { faults, members } = read({
      members: [
        { ...example('members'), rotaryId: '12a', mobile: '98765', dob: 'soon', yearsInRotary: 'many' },
        example('members'),
      ],
    });
    expect(faults.map(({ position, field }) => [position, field]).sort()).toEqual([
      [0, 'dob'],
      [0, 'mobile'],
      [0, 'rotaryId'],
      [0, 'yearsInRotary'],
    ]);
    expect(members.map(({ position }) => position)).toEqual([1]);
  });

  it('refuse a cell that no form accepts, before using it', () => {
    const { faults } = read({ classifications: [{ name: 'x'.repeat(MAX_CELL_LENGTH + 1) }] });
    expect(faults).toEqual([
      { kind: 'classifications', position: 0, field: 'name', text: 'This is too long.' },
    ]);
  });

  it('ignore fields without a column', () => {
    const { members } = read({ members: [{ ...example('members'), isAdmin: 'true', status: 'Inactive' }] });
    expect(members[0]?.value).not.toHaveProperty('isAdmin');
    expect(members[0]?.value).not.toHaveProperty('status');
  });
});
