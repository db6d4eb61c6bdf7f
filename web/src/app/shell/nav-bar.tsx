import { lazy, type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { NavLink } from 'react-router';
import { ActivityCount, foldNodes, getName, type MenuGroup, type MenuNode } from './menu-tree.tsx';
import { shellTexts } from './shell.messages.ts';
import classes from './shell.module.css';

/** Offline, a group that was never loaded shows only its name; the screen keeps working. */
const NavGroupMenu = lazy(() =>
  import('./nav-group-menu.tsx').then(
    (module) => ({ default: module.NavGroupMenu }),
    () => ({ default: GroupName }),
  ),
);

/** The menu as one line of links; groups open below their name, and the last ones fold into More where they do not fit. */
export function NavBar({ nodes }: { nodes: readonly MenuNode[] }) {
  const line = useRef<HTMLDivElement>(null);
  const shownCount = useShownCount(line, nodes.length);
  return (
    <nav aria-label={shellTexts.mainMenu} className={classes.nav}>
      <div ref={line} className={classes.links}>
        {nodes.map((node, index) => (
          <div key={getName(node)} className={index < shownCount ? undefined : classes.folded}>
            <NavNode node={node} />
          </div>
        ))}
      </div>
      {shownCount < nodes.length && <NavNode node={foldNodes(shellTexts.more, nodes.slice(shownCount))} />}
    </nav>
  );
}

function NavNode({ node }: { node: MenuNode }) {
  return 'entry' in node ? (
    <NavLink to={node.entry.path} end className={() => classes.link}>
      {node.entry.label}
      <ActivityCount path={node.entry.path} />
    </NavLink>
  ) : (
    <Suspense fallback={<GroupName node={node} />}>
      <NavGroupMenu node={node} />
    </Suspense>
  );
}

/** How many of the parts of a line fit on it, beside More where not all do. */
function useShownCount(line: RefObject<HTMLElement | null>, partCount: number): number {
  const [shownCount, setShownCount] = useState(partCount);
  useLayoutEffect(() => {
    if (!line.current) return;
    const parts = [...line.current.children] as HTMLElement[];
    const nav = line.current.parentElement;
    function measure(): void {
      const width = parts.reduce((sum, { offsetWidth }) => sum + offsetWidth, 0);
      const wrapped = parts.findIndex(({ offsetTop }) => offsetTop > (parts[0]?.offsetTop ?? 0));
      setShownCount(wrapped === -1 || width <= (nav?.clientWidth ?? 0) ? partCount : wrapped);
    }
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [line.current, ...parts]) observer.observe(element);
    return () => observer.disconnect();
  }, [line, partCount]);
  return shownCount;
}

function GroupName({ node }: { node: MenuGroup }) {
  return <span className={classes.link}>{node.group}</span>;
}
