import { expect, it } from 'vitest';
import { readToTheEnd } from '../../test/reading.ts';
import { IMPORT_COLUMNS } from './import-columns.ts';
import { importedVisitor } from './imported-visitor.ts';
import { readRows } from './read-rows.ts';

const EXAMPLE = Object.fromEntries(IMPORT_COLUMNS.visitors.map(({ field, example }) => [field, example]));

function getVisitor(
  changes: Record<string, string>,
  known: Partial<Parameters<typeof importedVisitor>[1]> = {},
) {
  const rows = { classifications: [], members: [], visitors: [{ ...EXAMPLE, ...changes }] };
  const [visitor] = readToTheEnd(readRows(rows, '2026-11-20', 'RMB')).visitors;
  if (!visitor) throw new Error('The row is not right');
  return importedVisitor(visitor.value, { inviterName: 'UMA', classification: null, ...known });
}

it.each([
  ['one date', {}, { userType: 'visitor', dateOfMeeting2: null }],
  ['two dates', { dateOfMeeting2: '12-Nov-2025' }, { userType: 'Prospect', dateOfMeeting2: '2025-11-12' }],
  ['an invitation counts for nobody', {}, { invitedBy: 'UMA', invitedById: '500123', invitedOn: null }],
  [
    'somebody who is no member',
    { invitedById: 'Others', introducerName: 'A Friend' },
    { invitedBy: 'Others', invitedById: null, introducerName: 'A Friend' },
  ],
  [
    'a classification of nobody’s',
    {},
    { businessClassificationId: null, guestClassificationName: 'Architect' },
  ],
  ['what is left out is nothing', { email: '', website: '' }, { email: null, website: null, isGuest: false }],
])('%s', (_what, changes, expected) => {
  expect(getVisitor(changes)).toMatchObject(expected);
});

it('has the chapter’s classification, in its spelling', () => {
  expect(getVisitor({}, { classification: { id: 'c1', name: 'ARCHITECT' } })).toMatchObject({
    businessClassificationId: 'c1',
    classificationName: 'ARCHITECT',
    guestClassificationName: null,
  });
});
