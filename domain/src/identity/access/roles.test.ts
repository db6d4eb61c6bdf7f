import { expect, test } from 'vitest';
import { deriveRole, isChapterAdmin, isSupportAdmin, ROLES, type RoleFacts } from './roles.ts';

test.each<[RoleFacts, string]>([
  [{ rotaryId: 'superadmin', isAdmin: true, isSupportAdmin: true }, 'SUPERADMIN'],
  [{ rotaryId: '', isAdmin: true, isSupportAdmin: true }, 'SUPERADMIN'],
  [{ rotaryId: 'supportadmin', isAdmin: false, isSupportAdmin: true }, 'SUPPORTADMIN'],
  [{ rotaryId: '', isAdmin: false, isSupportAdmin: true }, 'SUPPORTADMIN'],
  [{ rotaryId: 'chennaiadmin', isAdmin: true, isSupportAdmin: false }, 'CHAPTERADMIN'],
  [{ isAdmin: true }, 'CHAPTERADMIN'],
  [{ rotaryId: '100001', isAdmin: false, isSupportAdmin: false }, 'MEMBER'],
  [{ rotaryId: '100001' }, 'MEMBER'],
  [{ rotaryId: '100001', isAdmin: null, isSupportAdmin: null }, 'MEMBER'],
  [{ rotaryId: '', isAdmin: false, isSupportAdmin: false }, 'GUEST'],
  [{ rotaryId: null }, 'GUEST'],
  [{}, 'GUEST'],
])('%j is %s', (facts, role) => {
  expect(deriveRole(facts)).toBe(role);
});

test('a super admin is both kinds of admin', () => {
  expect(ROLES.filter(isChapterAdmin)).toEqual(['CHAPTERADMIN', 'SUPERADMIN']);
  expect(ROLES.filter(isSupportAdmin)).toEqual(['SUPPORTADMIN', 'SUPERADMIN']);
});
