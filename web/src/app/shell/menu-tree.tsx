import type { Caller } from '@fellowship/domain/identity/access/policy';
import {
  ACCOUNT_GROUP,
  HELP_GROUP,
  type MenuEntry,
  menuFor,
} from '@fellowship/domain/identity/access/routes';
import { Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useSession } from '#identity/session-context.tsx';
import { SCREENS } from '../screens.ts';
import { accountTexts } from './shell.messages.ts';

const UnreadBadge = lazy(async () => ({
  default: (await import('#activities/inbox/unread-badge.tsx')).UnreadBadge,
}));

/** Where a member reads what arrived. */
export const ACTIVITY_PATH = '/my-activity';

/** The badge of a link to `path`: only My Activities has one. */
export function ActivityCount({ path }: { path: string }) {
  return (
    path === ACTIVITY_PATH && (
      <Suspense fallback={null}>
        <UnreadBadge />
      </Suspense>
    )
  );
}

/** A link of its own on the bar, or a named group of links. */
export type MenuNode = { entry: MenuEntry } | MenuGroup;

/** Links grouped under a name. */
export interface MenuGroup {
  group: string;
  entries: readonly MenuEntry[];
}

/** Links of a group under a heading of their own; null for those without one. */
export interface MenuSection {
  subgroup: string | null;
  entries: readonly MenuEntry[];
}

/** The links of a group, split where a subgroup begins and ends. */
export function toSections({ entries }: MenuGroup): readonly MenuSection[] {
  const sections: { subgroup: string | null; entries: MenuEntry[] }[] = [];
  for (const entry of entries) {
    const subgroup = entry.subgroup ?? null;
    const last = sections.at(-1);
    if (last?.subgroup === subgroup) last.entries.push(entry);
    else sections.push({ subgroup, entries: [entry] });
  }
  return sections;
}

/** What a link or a group is called. */
export function getName(node: MenuNode): string {
  return 'entry' in node ? node.entry.label : node.group;
}

/** Several links and groups as one group, in which each of those has a heading. */
export function foldNodes(group: string, nodes: readonly MenuNode[]): MenuGroup {
  const entries = nodes.flatMap((node) =>
    'entry' in node
      ? [node.entry]
      : node.entries.map((entry) => ({ ...entry, subgroup: entry.subgroup ?? node.group })),
  );
  return { group, entries };
}

const BUILT_PATHS: ReadonlySet<string> = new Set(['/', ...Object.keys(SCREENS)]);

/** Every link of the caller but those of the account. */
export function allEntries(caller: Caller, builtPaths = BUILT_PATHS): readonly MenuEntry[] {
  return menuFor(caller, builtPaths).filter(({ group }) => group !== ACCOUNT_GROUP);
}

const GIVE_PATHS: readonly string[] = ['/referral', '/c-note', '/r2r'];

/** What the caller can give. */
export function giftEntries(caller: Caller): readonly MenuEntry[] {
  return allEntries(caller).filter(({ path }) => GIVE_PATHS.includes(path));
}

/** The links of the account menu. */
export function accountEntries(caller: Caller): readonly MenuEntry[] {
  return menuFor(caller, BUILT_PATHS).filter(({ group }) => group === ACCOUNT_GROUP);
}

/** The caller's menu as the bar and Menu on phones draw it: a group is placed at its first link. */
export function menuTree(caller: Caller, builtPaths = BUILT_PATHS): readonly MenuNode[] {
  const nodes: MenuNode[] = [];
  const groups = new Map<string, MenuEntry[]>();
  for (const entry of allEntries(caller, builtPaths)) {
    if (entry.group === null) {
      nodes.push({ entry });
      continue;
    }
    const entries = groups.get(entry.group);
    if (entries) {
      entries.push(entry);
      continue;
    }
    const first = [entry];
    groups.set(entry.group, first);
    nodes.push({ group: entry.group, entries: first });
  }
  return nodes;
}

/** The number of the product's latest version below the links of Help, which came with the session; nothing where none is known. */
export function LatestVersion({ entries }: Pick<MenuGroup, 'entries'>) {
  const { latestVersion } = useSession();
  if (latestVersion === null || !entries.some(({ group }) => group === HELP_GROUP)) return null;
  return (
    <Text size="sm" c="dimmed" px="sm" py={6}>
      {accountTexts.latestVersion(latestVersion)}
    </Text>
  );
}
