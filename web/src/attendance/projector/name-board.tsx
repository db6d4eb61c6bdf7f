import { useEffect, useState } from 'react';
import { attendanceTexts } from '../attendance.messages.ts';
import type { Arrival } from '../roll-call/arrivals.ts';
import { countPages, toBoard, toPage } from './board.ts';
import { projectorTexts } from './projector.messages.ts';
import classes from './projector.module.css';
import { useSpace } from './use-space.ts';

/** How long a page of names stays; the number is ours. */
const PAGE_MS = 8_000;

interface NameBoardProps {
  missing: readonly { id: string; name: string }[];
  /** Members on leave, who are not expected. */
  awayCount: number;
  /** The last one first. */
  here: readonly Arrival[];
}

/** Who is expected and who is here, as large as it can be; long lists turn their pages by themselves. */
export function NameBoard({ missing, awayCount, here }: NameBoardProps) {
  const [element, space] = useSpace<HTMLDivElement>();
  const turn = useTurn();
  const board = space && space.height > 0 ? toBoard(space, missing.length, here.length) : null;
  const columns = board?.columns ?? 1;
  const style = board ? { fontSize: board.fontSize, '--columns': columns } : undefined;
  // Only new arrivals are animated, not names that reappear with a page.
  const [first] = useState(() => new Set(here.map(({ id }) => id)));
  const [latest] = here;
  const visitorCount = here.filter(({ isVisitor }) => isVisitor).length;
  const people = here.map(({ id, name, isVisitor }) => ({
    id,
    name: isVisitor ? attendanceTexts.visitorMark(name) : name,
  }));
  return (
    <div className={classes.board} style={style}>
      <NameList
        title={projectorTexts.missingList}
        count={projectorTexts.expectedCount(missing.length, awayCount)}
        names={missing}
        perPage={board ? columns * board.missingRows : missing.length}
        turn={turn}
      />
      <NameList
        title={projectorTexts.hereList}
        count={projectorTexts.sum(here.length - visitorCount, visitorCount)}
        names={people}
        perPage={board ? columns * board.hereRows : people.length}
        turn={turn}
        arrivedId={latest && !first.has(latest.id) ? latest.id : null}
      />
      <div ref={element} className={classes.measure} />
    </div>
  );
}

interface NameListProps {
  title: string;
  /** The content beside the title. */
  count: string;
  names: readonly { id: string; name: string }[];
  perPage: number;
  turn: number;
  /** Who has just come. */
  arrivedId?: string | null;
}

function NameList({ title, count, names, perPage, turn, arrivedId = null }: NameListProps) {
  const pages = countPages(names.length, perPage);
  if (names.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={classes.listTitle}>
        {title} <strong>{count}</strong>
        {pages > 1 && (
          <small>
            {(turn % pages) + 1} / {pages}
          </small>
        )}
      </h2>
      <ul className={classes.names} data-title={title}>
        {toPage(names, perPage, turn).map(({ id, name }) => (
          <li key={id} data-arrived={id === arrivedId || undefined}>
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

function useTurn(): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), PAGE_MS);
    return () => clearInterval(timer);
  }, []);
  return turn;
}
