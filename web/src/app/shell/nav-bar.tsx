import { lazy, Suspense } from 'react';
import { NavLink } from 'react-router';
import { ActivityCount } from './activity-count.tsx';
import type { MenuGroup, MenuNode } from './menu-tree.ts';
import { shellTexts } from './shell.messages.ts';
import classes from './shell.module.css';

/** Offline, a group that was never loaded shows only its name; the screen keeps working. */
const NavGroupMenu = lazy(() =>
  import('./nav-group-menu.tsx').then(
    (module) => ({ default: module.NavGroupMenu }),
    () => ({ default: GroupName }),
  ),
);

/** The menu as a row of links; groups open below their name. */
export function NavBar({ nodes }: { nodes: readonly MenuNode[] }) {
  return (
    <nav aria-label={shellTexts.mainMenu} className={classes.links}>
      {nodes.map((node) =>
        'entry' in node ? (
          <NavLink key={node.entry.path} to={node.entry.path} end className={() => classes.link}>
            {node.entry.label}
            <ActivityCount path={node.entry.path} />
          </NavLink>
        ) : (
          <Suspense key={node.group} fallback={<GroupName node={node} />}>
            <NavGroupMenu node={node} />
          </Suspense>
        ),
      )}
    </nav>
  );
}

function GroupName({ node }: { node: MenuGroup }) {
  return <span className={classes.link}>{node.group}</span>;
}
