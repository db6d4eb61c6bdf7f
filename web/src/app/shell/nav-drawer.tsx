import { Burger, Drawer, NavLink } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, useLocation } from 'react-router';
import { LogoutIcon } from '#ui/icons/icons.tsx';
import type { MenuNode } from './menu-tree.ts';
import { useLogout } from './use-logout.ts';

interface NavDrawerProps {
  nodes: readonly MenuNode[];
}

/** The menu on phones: everything of the bar, and Logout, behind one button. */
export function NavDrawer({ nodes }: NavDrawerProps) {
  const [opened, { open, close }] = useDisclosure(false);
  const { pathname } = useLocation();
  const logout = useLogout();
  return (
    <>
      <Burger opened={opened} onClick={open} aria-label="Open menu" aria-haspopup="dialog" size="sm" />
      <Drawer opened={opened} onClose={close} title="Menu" size="min(85vw, 320px)">
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
                onClick={close}
              />
            ) : (
              <NavLink
                key={node.group}
                component="button"
                type="button"
                label={node.group}
                childrenOffset={16}
              >
                {node.entries.map((entry) => (
                  <NavLink
                    key={entry.path}
                    component={Link}
                    to={entry.path}
                    label={entry.label}
                    active={pathname === entry.path}
                    onClick={close}
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
    </>
  );
}
