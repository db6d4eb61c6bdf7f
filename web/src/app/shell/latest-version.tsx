import { HELP_GROUP } from '@fellowship/domain/identity/access/menus';
import { Text } from '@mantine/core';
import { useSession } from '#identity/session-context.ts';
import { menuTexts } from './menu.messages.ts';
import type { MenuGroup } from './menu-tree.ts';

/** The number of the product's latest version below the links of Help, which came with the session; nothing where none is known. */
export function LatestVersion({ group }: Pick<MenuGroup, 'group'>) {
  const { latestVersion } = useSession();
  if (group !== HELP_GROUP || latestVersion === null) return null;
  return (
    <Text size="sm" c="dimmed" px="sm" py={6}>
      {menuTexts.latestVersion(latestVersion)}
    </Text>
  );
}
