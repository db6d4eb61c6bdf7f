import type { MenuEntry } from '@fellowship/domain/identity/access/routes';
import { Drawer, NavLink } from '@mantine/core';
import { Link } from 'react-router';

interface LinkDrawerProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  links: readonly MenuEntry[];
}

/** A few links that come up from the bottom, in reach of the thumb. */
export function LinkDrawer({ title, opened, onClose, links }: LinkDrawerProps) {
  return (
    <Drawer opened={opened} onClose={onClose} title={title} position="bottom" size="auto">
      {links.map(({ path, label }) => (
        <NavLink key={path} component={Link} to={path} label={label} onClick={onClose} />
      ))}
    </Drawer>
  );
}
