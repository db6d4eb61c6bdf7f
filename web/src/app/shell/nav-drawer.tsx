import type { MenuEntry } from '@fellowship/domain/identity/access/routes';
import { Drawer, NavLink, Text } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { LogoutIcon } from '#ui/icons/icons.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { ActivityCount, LatestVersion, type MenuGroup, type MenuNode, toSections } from './menu-tree.tsx';
import { menuTexts } from './shell.messages.ts';
import classes from './shell.module.css';
import { useLogout } from './use-logout.ts';

interface NavDrawerProps {
  nodes: readonly MenuNode[];
  opened: boolean;
  onClose: () => void;
}

/** The menu on phones: everything of the bar, and Logout, behind the header's button. */
export function NavDrawer({ nodes, opened, onClose }: NavDrawerProps) {
  const logout = useLogout();
  return (
    <Drawer opened={opened} onClose={onClose} title={menuTexts.drawerTitle} size="min(85vw, 320px)">
      <nav aria-label={menuTexts.drawerLinks}>
        {nodes.map((node) =>
          'entry' in node ? (
            <EntryLink key={node.entry.path} entry={node.entry} onClick={onClose} />
          ) : (
            <GroupLinks key={node.group} node={node} onClick={onClose} />
          ),
        )}
        <NavLink
          component="button"
          type="button"
          label={controlTexts.logout}
          leftSection={<LogoutIcon />}
          disabled={logout.isBusy}
          onClick={logout.run}
        />
      </nav>
    </Drawer>
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

/** A group that opens below its name; subgroups have a heading, and are indented. */
function GroupLinks({ node, onClick }: { node: MenuGroup; onClick: () => void }) {
  return (
    <NavLink component="button" type="button" label={node.group} childrenOffset={16}>
      {toSections(node).map(({ subgroup, entries }) => {
        const links = entries.map((entry) => <EntryLink key={entry.path} entry={entry} onClick={onClick} />);
        return subgroup === null ? (
          links
        ) : (
          <fieldset key={subgroup} className={classes.subgroup}>
            <Text component="legend" size="sm" c="dimmed">
              {subgroup}
            </Text>
            {links}
          </fieldset>
        );
      })}
      <LatestVersion entries={node.entries} />
    </NavLink>
  );
}
