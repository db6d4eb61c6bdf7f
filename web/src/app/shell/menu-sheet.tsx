import type { MenuEntry } from '@fellowship/domain/identity/access/routes';
import { CloseButton, Drawer, NavLink } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { Link, useLocation } from 'react-router';
import { useCaller } from '#identity/session-context.tsx';
import { SearchIcon } from '#ui/icons/icons.tsx';
import { InitialsAvatar } from '#ui/list/initials-avatar.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { findPersonTexts } from '../find-person/find-person.messages.ts';
import { AccountLinks } from './account-links.tsx';
import { useGreeting } from './greeting.tsx';
import {
  ActivityCount,
  accountEntries,
  LatestVersion,
  type MenuNode,
  menuTree,
  toSections,
} from './menu-tree.tsx';
import { accountTexts, tabTexts } from './shell.messages.ts';
import classes from './shell.module.css';

const TotpDialog = lazy(async () => ({
  default: (await import('#identity/totp-dialog.tsx')).TotpDialog,
}));

interface MenuSheetProps {
  productName: string;
  opened: boolean;
  onClose: () => void;
  /** The paths that the bottom bar leads to itself. */
  hidden: ReadonlySet<string>;
  onFind: (() => void) | null;
}

/** The menu of phones: who is signed in, everything that is not on the bottom bar in its groups, and Logout at the end. */
export function MenuSheet({ productName, opened, onClose, hidden, onFind }: MenuSheetProps) {
  const caller = useCaller();
  const [isTotpOpen, totp] = useDisclosure(false);

  function handleTwoStep(): void {
    onClose();
    totp.open();
  }

  function handleFind(): void {
    onClose();
    onFind?.();
  }

  return (
    <>
      <Drawer.Root opened={opened} onClose={onClose} position="bottom" size="auto">
        <Drawer.Overlay />
        <Drawer.Content aria-label={tabTexts.menu} className={classes.sheet}>
          <Person onClose={onClose} />
          <Drawer.Body className={classes.sheetBody}>
            {onFind && (
              <NavLink
                component="button"
                type="button"
                label={findPersonTexts.name}
                leftSection={<SearchIcon />}
                onClick={handleFind}
              />
            )}
            <SheetLinks nodes={withoutPaths(menuTree(caller), hidden)} onClose={onClose} />
            <AccountLinks entries={accountEntries(caller)} onClose={onClose} onTwoStep={handleTwoStep} />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
      {isTotpOpen && (
        <Suspense fallback={null}>
          <TotpDialog productName={productName} onClose={totp.close} />
        </Suspense>
      )}
    </>
  );
}

/** The person, who leads to the own profile where there is one. */
function Person({ onClose }: { onClose: () => void }) {
  const { name, rotaryId, dateOfJoining } = useGreeting();
  return (
    <div className={classes.sheetPerson}>
      <InitialsAvatar name={name} />
      <p>
        <strong>{name}</strong>
        <span>{dateOfJoining === null ? rotaryId : `${rotaryId} · ${dateOfJoining}`}</span>
      </p>
      <CloseButton size={44} aria-label={controlTexts.close} onClick={onClose} />
    </div>
  );
}

function withoutPaths(nodes: readonly MenuNode[], paths: ReadonlySet<string>): readonly MenuNode[] {
  return nodes.flatMap((node): readonly MenuNode[] => {
    if ('entry' in node) return paths.has(node.entry.path) ? [] : [node];
    const entries = node.entries.filter(({ path }) => !paths.has(path));
    return entries.length > 0 ? [{ ...node, entries }] : [];
  });
}

/** Links of their own first, then each group, and each group within a group, below its heading. */
function SheetLinks({ nodes, onClose }: { nodes: readonly MenuNode[]; onClose: () => void }) {
  const alone = nodes.flatMap((node) => ('entry' in node ? [node.entry] : []));
  const groups = nodes.flatMap((node) => ('entry' in node ? [] : [node]));
  return (
    <nav aria-label={accountTexts.allEntries}>
      <div className={classes.sheetGrid}>
        {alone.map((entry) => (
          <EntryLink key={entry.path} entry={entry} onClick={onClose} />
        ))}
      </div>
      {groups.map((group) =>
        toSections(group).map(({ subgroup, entries }) => (
          <SheetGroup key={entries[0]?.path} name={subgroup ?? group.group}>
            {entries.map((entry) => (
              <EntryLink key={entry.path} entry={entry} onClick={onClose} />
            ))}
            <LatestVersion entries={entries} />
          </SheetGroup>
        )),
      )}
    </nav>
  );
}

function SheetGroup({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.sheetHeading}>
        {name}
      </h2>
      <div className={classes.sheetGrid}>{children}</div>
    </section>
  );
}

function EntryLink({ entry: { path, label }, onClick }: { entry: MenuEntry; onClick: () => void }) {
  const isHere = useLocation().pathname === path;
  return (
    <NavLink
      component={Link}
      to={path}
      label={label}
      rightSection={<ActivityCount path={path} />}
      active={isHere}
      aria-current={isHere ? 'page' : undefined}
      onClick={onClick}
    />
  );
}
