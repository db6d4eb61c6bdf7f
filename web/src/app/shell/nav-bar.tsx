import { lazy, Suspense } from 'react';
import { NavLink } from 'react-router';
import { ActivityCount } from './activity-count.tsx';
import type { MenuNode } from './menu-tree.ts';
import { shellTexts } from './shell.messages.ts';
import classes from './shell.module.css';

const NavGroupMenu = lazy(async () => ({ default: (await import('./nav-group-menu.tsx')).NavGroupMenu }));

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
          <Suspense key={node.group} fallback={<span className={classes.link}>{node.group}</span>}>
            <NavGroupMenu node={node} />
          </Suspense>
        ),
      )}
    </nav>
  );
}
