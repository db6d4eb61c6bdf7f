import { Menu, UnstyledButton } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import { ActivityCount, LatestVersion, type MenuGroup, toSections } from './menu-tree.tsx';
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
        {toSections(node).map(({ subgroup, entries }, index) => (
          <Fragment key={entries[0]?.path}>
            {index > 0 && <Menu.Divider />}
            {subgroup !== null && <Menu.Label>{subgroup}</Menu.Label>}
            {entries.map(({ path, label }) => (
              <Menu.Item key={path} component={Link} to={path} rightSection={<ActivityCount path={path} />}>
                {label}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
        <LatestVersion entries={node.entries} />
      </Menu.Dropdown>
    </Menu>
  );
}
