import { buildCaller } from '@fellowship/domain/identity/access/permission-matrix';
import type { Role } from '@fellowship/domain/identity/access/roles';
import { ROUTES } from '@fellowship/domain/identity/access/routes';
import { describe, expect, it } from 'vitest';
import { menuTree, toSections } from './menu-tree.tsx';

const ALL = new Set<string>(ROUTES.map(({ path }) => path));

/** The bar as one reads it: links, and groups with the number of their links. */
function read(role: Role, built: ReadonlySet<string> = ALL): string[] {
  return menuTree(buildCaller(role), built).map((node) =>
    'entry' in node ? node.entry.label : `${node.group} (${node.entries.length})`,
  );
}

describe('menuTree', () => {
  it('has the whole menu of each role once every screen exists', () => {
    expect(read('MEMBER')).toEqual([
      'Referral',
      'C-Note',
      'R2R',
      'Member List',
      'My Activities',
      'Reports (5)',
      'Help (1)',
    ]);
    expect(read('SUPPORTADMIN')).toEqual([
      'Support Admin',
      'Chapter Subscription List',
      'Unmatched Payments',
      'Plan (6)',
      'Audit Log',
    ]);
    expect(read('CHAPTERADMIN')).toContain('Reports (14)');
  });

  it("gives a super admin the chapter admin's and the support admin's, the audit log once", () => {
    const support = read('SUPPORTADMIN').filter((label) => label !== 'Audit Log');
    expect(read('SUPERADMIN')).toEqual([...read('CHAPTERADMIN'), ...support]);
  });

  it('splits a group where a subgroup begins and ends', () => {
    const reports = menuTree(buildCaller('CHAPTERADMIN'), ALL).find(
      (node) => 'group' in node && node.group === 'Reports',
    );
    if (!reports || !('group' in reports)) throw new Error('No reports.');
    expect(toSections(reports).map(({ subgroup, entries }) => [subgroup, entries.length])).toEqual([
      ['Attendance Report', 5],
      ['Business and people', 9],
    ]);
  });

  it('leaves out what is not built, and a group of nothing', () => {
    expect(read('CHAPTERADMIN', new Set(['/', '/meeting-schedule', '/visitor-list']))).toEqual([
      'Home',
      'Meeting',
      'Visitors (1)',
    ]);
    expect(read('GUEST')).toEqual([]);
  });
});
