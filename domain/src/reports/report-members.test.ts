import { expect, test } from 'vitest';
import { isReportedMember, type ReportMemberFacts } from './report.ts';

const RANGE = { from: '2026-11-01', to: '2026-11-30' };

test.each<[string, Partial<ReportMemberFacts>, boolean]>([
  ['an Active member', {}, true],
  ['a member who is New', { status: 'New' }, false],
  ['an admin', { isAdmin: true }, false],
  ['a support admin', { isSupportAdmin: true }, false],
  ['one Inactive before the period', { status: 'Inactive', inactiveDate: '2026-10-31' }, false],
  ['one Inactive from its first day', { status: 'Inactive', inactiveDate: '2026-11-01' }, true],
  ['one Inactive from its last day', { status: 'Inactive', inactiveDate: '2026-11-30' }, true],
  ['one Inactive after the period', { status: 'Inactive', inactiveDate: '2026-12-01' }, false],
  ['one Inactive since nobody knows when', { status: 'Inactive' }, false],
  ['an admin who became Inactive', { status: 'Inactive', isAdmin: true, inactiveDate: '2026-11-10' }, false],
  [
    'a support admin who became Inactive',
    { status: 'Inactive', isSupportAdmin: true, inactiveDate: '2026-11-10' },
    false,
  ],
  // A member who is enabled again counts as Active, even with an old inactive date.
  ['one who is Active again', { inactiveDate: '2026-01-10' }, true],
])('%s: %j', (_case, facts, stands) => {
  const member: ReportMemberFacts = {
    status: 'Active',
    isAdmin: false,
    isSupportAdmin: false,
    inactiveDate: null,
    ...facts,
  };
  expect(isReportedMember(member, RANGE)).toBe(stands);
});
