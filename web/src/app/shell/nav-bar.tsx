import { Menu, UnstyledButton } from '@mantine/core';
import { NavLink, useNavigate } from 'react-router';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import type { MenuNode } from './menu-tree.ts';
import classes from './shell.module.css';

/** The menu as a row of links; groups open below their name. */
export function NavBar({ nodes }: { nodes: readonly MenuNode[] }) {
  return (
    <nav aria-label="Main" className={classes.links}>
      {nodes.map((node) =>
        'entry' in node ? (
          <NavLink key={node.entry.path} to={node.entry.path} end className={() => classes.link}>
            {node.entry.label}
          </NavLink>
        ) : (
          <NavGroup key={node.group} node={node} />
        ),
      )}
    </nav>
  );
}

function NavGroup({ node }: { node: Extract<MenuNode, { group: string }> }) {
  const navigate = useNavigate();
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <UnstyledButton className={classes.link}>
          {node.group}
          <ChevronDownIcon size={16} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown aria-label={node.group}>
        {node.entries.map((entry, index) => (
          <NavGroupItem
            key={entry.path}
            label={entry.label}
            heading={entry.subgroup !== node.entries[index - 1]?.subgroup ? entry.subgroup : undefined}
            onClick={() => void navigate(entry.path)}
          />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface NavGroupItemProps {
  label: string;
  heading: string | undefined;
  onClick: () => void;
}

function NavGroupItem({ label, heading, onClick }: NavGroupItemProps) {
  return (
    <>
      {heading !== undefined && <Menu.Label>{heading}</Menu.Label>}
      <Menu.Item onClick={onClick}>{label}</Menu.Item>
    </>
  );
}
