import { Drawer, NavLink } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { LogoutIcon } from '#ui/icons/icons.tsx';
import type { MenuNode } from './menu-tree.ts';
import { useLogout } from './use-logout.ts';

interface NavDrawerProps {
  nodes: readonly MenuNode[];
  opened: boolean;
  onClose: () => void;
}

/** The menu on phones: everything of the bar, and Logout, behind the header's button. */
export function NavDrawer({ nodes, opened, onClose }: NavDrawerProps) {
  const { pathname } = useLocation();
  const logout = useLogout();
  return (
    <Drawer opened={opened} onClose={onClose} title="Menu" size="min(85vw, 320px)">
      <nav aria-label="Main">
        {nodes.map((node) =>
          'entry' in node ? (
            <NavLink
              key={node.entry.path}
              component={Link}
              to={node.entry.path}
              label={node.entry.label}
              active={pathname === node.entry.path}
              aria-current={pathname === node.entry.path ? 'page' : undefined}
              onClick={onClose}
            />
          ) : (
            <NavLink key={node.group} component="button" type="button" label={node.group} childrenOffset={16}>
              {node.entries.map((entry) => (
                <NavLink
                  key={entry.path}
                  component={Link}
                  to={entry.path}
                  label={entry.label}
                  active={pathname === entry.path}
                  onClick={onClose}
                />
              ))}
            </NavLink>
          ),
        )}
        <NavLink
          component="button"
          type="button"
          label="Logout"
          leftSection={<LogoutIcon />}
          disabled={logout.isBusy}
          onClick={logout.run}
        />
      </nav>
    </Drawer>
  );
}
