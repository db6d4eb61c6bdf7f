import { describe, expect, it, test } from 'vitest';
import { readToTheEnd } from '../../test/reading.ts';
import {
  checkRows,
  type ImportSurroundings,
  importedRefusal,
  inviterFaults,
  takenAnswersRefusal,
  takenFaults,
  withoutFaulty,
} from './check-rows.ts';
import { IMPORT_COLUMNS, type ImportKind } from './import-columns.ts';
import { type ImportRows, readRows } from './read-rows.ts';

const EMPTY: ImportSurroundings = {
  takenRotaryIds: new Set(),
  takenMobiles: new Set(),
  classifications: new Map(),
  inviters: new Map(),
  freeSeats: 10,
};

function toRow(kind: ImportKind, changes: Record<string, string>) {
  const example = IMPORT_COLUMNS[kind].map(({ field, example: text }) => [field, text]);
  return { ...Object.fromEntries(example), ...changes };
}
const member = (rotaryId: string, changes: Record<string, string> = {}) =>
  toRow('members', { rotaryId, mobile: '', classificationName: `Class ${rotaryId}`, ...changes });
const visitor = (mobile: string, changes: Record<string, string> = {}) =>
  toRow('visitors', { mobile, invitedById: 'Others', introducerName: 'A Friend', ...changes });

function getFaults(rows: Partial<ImportRows>, there: Partial<ImportSurroundings> = {}) {
  const read = readToTheEnd(
    readRows({ classifications: [], members: [], visitors: [], ...rows }, '2026-11-20', 'RMB'),
  );
  expect(read.faults).toEqual([]);
  const around = { ...EMPTY, ...there };
  const conflicts = checkRows(read, around, (_kind, position) => position + 2);
  const faults = [...conflicts, ...inviterFaults(withoutFaulty(read, conflicts), around)];
  return faults.map(({ kind, position, field, text }) => `${kind} ${position} ${field}: ${text}`);
}

describe('rows compared with each other and with existing data', () => {
  it('are accepted', () => {
    expect(
      getFaults({
        members: [member('50001', { mobile: '9876543210' }), member('50002')],
        visitors: [visitor('9876543211'), visitor('9876543212')],
        classifications: [{ name: 'Printing' }],
      }),
    ).toEqual([]);
  });

  it('have a Rotary Id that is new on the platform and unique in the file', () => {
    const members = [member('50001'), member('50001', { classificationName: 'Else' }), member('50002')];
    expect(getFaults({ members }, { takenRotaryIds: new Set(['50002']) })).toEqual([
      'members 1 rotaryId: This Rotary Id is also in row 2.',
      'members 2 rotaryId: Rotary Id already exist',
    ]);
  });

  it('have a mobile that is new in the chapter and unique in the file', () => {
    const rows = {
      members: [member('50001', { mobile: '9876543210' })],
      visitors: [visitor('9876543210'), visitor('9876543219')],
    };
    expect(getFaults(rows, { takenMobiles: new Set(['9876543219']) })).toEqual([
      'visitors 0 mobile: This mobile number is also in row 2.',
      'visitors 1 mobile: Mobile Number already exist',
    ]);
  });

  it('have a free classification, ignoring spaces and case', () => {
    const members = [
      member('50001', { classificationName: 'Web Design' }),
      member('50002', { classificationName: 'WEBDESIGN' }),
      member('50003', { classificationName: 'Printing' }),
      member('50004', { classificationName: 'Open One' }),
    ];
    const classifications = new Map([
      ['printing', { isHeld: true }],
      ['openone', { isHeld: false }],
    ]);
    expect(getFaults({ members }, { classifications })).toEqual([
      'members 1 classificationName: The member in row 2 already has this classification.',
      'members 2 classificationName: The member already exists in this business classification',
    ]);
  });

  it('are new classifications, once each; a member of the file may take one', () => {
    const classifications = [{ name: 'Printing' }, { name: 'Yoga' }, { name: 'yo ga' }];
    const there = { classifications: new Map([['printing', { isHeld: false }]]) };
    expect(
      getFaults({ classifications, members: [member('50001', { classificationName: 'Yoga' })] }, there),
    ).toEqual([
      'classifications 0 name: Business Classification with this name already exists',
      'classifications 2 name: This classification is also in row 3.',
    ]);
  });

  it('name an inviter of the chapter or of the file', () => {
    const visitors = ['50001', '60001', '70001'].map((invitedById, index) =>
      visitor(`987654321${index}`, { invitedById, introducerName: '' }),
    );
    const inviters = new Map([['60001', 'BEN']]);
    expect(getFaults({ members: [member('50001')], visitors }, { inviters })).toEqual([
      'visitors 2 invitedById: Enter the Rotary Id of a member of the chapter or of this file, or Others.',
    ]);
  });

  it('have a seat in the chapter', () => {
    const members = ['50001', '50002', '50003'].map((rotaryId) => member(rotaryId));
    const text = 'Cannot add member. Subscribed members limit exceed allowed license count.';
    expect(getFaults({ members }, { freeSeats: 2 })).toEqual([`members 2 rotaryId: ${text}`]);
    expect(getFaults({ members }, { freeSeats: 3 })).toEqual([]);
  });

  it('take a place only where nothing else is wrong with them', () => {
    const members = ['50001', '50002', '50003'].map((rotaryId) => member(rotaryId));
    const there = { freeSeats: 2, takenRotaryIds: new Set(['50001']) };
    expect(getFaults({ members }, there)).toEqual(['members 0 rotaryId: Rotary Id already exist']);
  });

  it('name no inviter who is not imported', () => {
    const rows = { members: [member('50001')], visitors: [visitor('9876543210', { invitedById: '50001' })] };
    expect(getFaults(rows, { takenRotaryIds: new Set(['50001']) })).toEqual([
      'members 0 rotaryId: Rotary Id already exist',
      'visitors 0 invitedById: Enter the Rotary Id of a member of the chapter or of this file, or Others.',
    ]);
  });

  it('are stored without those that have an error, of their kind and position', () => {
    const rows = {
      classifications: [{ name: 'Yoga' }],
      members: [member('50001'), member('50002')],
      visitors: [visitor('9876543210')],
    };
    const read = readToTheEnd(readRows(rows, '2026-11-20', 'RMB'));
    const left = withoutFaulty(read, takenFaults(read.members, new Set(['50001'])));
    expect(left.members.map(({ value }) => value.rotaryId)).toEqual(['50002']);
    expect([left.classifications.length, left.visitors.length]).toEqual([1, 1]);
  });
});

test.each([
  [0, undefined],
  [19, undefined],
  [20, 'RATE_LIMITED'],
])('after %i answers about taken Rotary Ids: %s', (answers, code) => {
  expect(takenAnswersRefusal(answers)?.code).toBe(code);
});

test.each([
  [60, 60, undefined],
  [61, 60, 'You can import at most 60 members a day, one for each place in the chapter.'],
])('%i members imported in a day with %i seats: %s', (members, capacity, message) => {
  expect(importedRefusal(members, capacity)?.message).toBe(message);
});
