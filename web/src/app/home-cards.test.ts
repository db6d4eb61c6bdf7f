import { can } from '@fellowship/domain/identity/access/actions';
import { buildCaller } from '@fellowship/domain/identity/access/permission-matrix';
import type { Role } from '@fellowship/domain/identity/access/roles';
import { expect, it } from 'vitest';
import { HOME_CARDS, isShown } from './home-cards.ts';

it.each<[Role, string]>([
  ['MEMBER', 'member'],
  ['CHAPTERADMIN', 'admin refused-qr'],
  ['SUPPORTADMIN', 'chapters refused-qr'],
  ['SUPERADMIN', 'admin refused-qr'],
])('Home of %s has what the policies allow: %s', (role, cards) => {
  const caller = buildCaller(role);
  const { chapterId, rotaryId } = caller;
  const shown = HOME_CARDS.filter((card) =>
    isShown(card, (action) => can(caller, action, { chapterId, rotaryId })),
  );
  expect(shown.map(({ id }) => id).join(' ')).toBe(cards);
});
