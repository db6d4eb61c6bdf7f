import type { Caller } from '@fellowship/domain/identity/access/can';
import { type MenuEntry, menuFor } from '@fellowship/domain/identity/access/menus';
import { SCREENS } from '../screens.ts';

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

/** The caller's menu as the bar and the drawer draw it: a group is placed at its first link. */
export function menuTree(
  caller: Caller,
  builtPaths: ReadonlySet<string> = new Set(['/', ...Object.keys(SCREENS)]),
): readonly MenuNode[] {
  const nodes: MenuNode[] = [];
  const groups = new Map<string, MenuEntry[]>();
  for (const entry of menuFor(caller, builtPaths)) {
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
