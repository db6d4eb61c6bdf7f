import { Menu, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import { ActivityCount, LatestVersion, type MenuGroup, toSections } from './menu-tree.tsx';
import classes from './shell.module.css';

/** A group of the navigation bar that opens below its name; subgroups are columns with a title. */
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
        <div className={classes.columns}>
          {toSections(node).map(({ subgroup, entries }) => (
            <Section key={entries[0]?.path} name={subgroup}>
              {entries.map(({ path, label }) => (
                <Menu.Item key={path} component={Link} to={path} rightSection={<ActivityCount path={path} />}>
                  {label}
                </Menu.Item>
              ))}
              <LatestVersion entries={entries} />
            </Section>
          ))}
        </div>
      </Menu.Dropdown>
    </Menu>
  );
}

/** A column of the menu, below its title where it has one. */
function Section({ name, children }: { name: string | null; children: ReactNode }) {
  return (
    <div>
      {name !== null && <Menu.Label>{name}</Menu.Label>}
      {children}
    </div>
  );
}
