import { Menu, UnstyledButton } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import type { MenuGroup } from './menu-tree.ts';
import classes from './shell.module.css';

/** A group of the navigation bar that opens below its name; subgroups have a heading. */
export function NavGroupMenu({ node }: { node: MenuGroup }) {
  return (
    <Menu position="bottom-start" withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.link}>
          {node.group}
          <ChevronDownIcon size={16} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown aria-label={node.group}>
        {node.entries.map((entry, index) => (
          <Fragment key={entry.path}>
            {entry.subgroup !== undefined && entry.subgroup !== node.entries[index - 1]?.subgroup && (
              <Menu.Label>{entry.subgroup}</Menu.Label>
            )}
            <Menu.Item component={Link} to={entry.path}>
              {entry.label}
            </Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
