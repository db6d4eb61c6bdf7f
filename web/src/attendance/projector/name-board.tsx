import { useEffect, useState } from 'react';
import { attendanceTexts } from '../attendance.messages.ts';
import type { Arrival } from '../roll-call/arrivals.ts';
import { boardOf, pageCountOf, pageOf } from './board.ts';
import { projectorTexts } from './projector.messages.ts';
import classes from './projector.module.css';
import { useSpace } from './use-space.ts';

/** How long a page of names stays; the number is ours. */
const PAGE_MS = 8_000;

interface NameBoardProps {
  missing: readonly { id: string; name: string }[];
  /** The last one first. */
  here: readonly Arrival[];
}

/** Who is missing and who is here, as large as it can be; long lists turn their pages by themselves. */
export function NameBoard({ missing, here }: NameBoardProps) {
  const [element, space] = useSpace<HTMLDivElement>();
  const turn = useTurn();
  const board = space && space.height > 0 ? boardOf(space, missing.length, here.length) : null;
  const columns = board?.columns ?? 1;
  const style = board ? { fontSize: board.fontSize, '--columns': columns } : undefined;
  const guests = here.map(({ id, name, isVisitor }) => ({
    id,
    name: isVisitor ? attendanceTexts.visitorMark(name) : name,
  }));
  return (
    <div className={classes.board} style={style}>
      <NameList
        title={projectorTexts.missingList}
        names={missing}
        perPage={board ? columns * board.missingRows : missing.length}
        turn={turn}
      />
      <NameList
        title={projectorTexts.hereList}
        names={guests}
        perPage={board ? columns * board.hereRows : guests.length}
        turn={turn}
      />
      <div ref={element} className={classes.measure} />
    </div>
  );
}

interface NameListProps {
  title: string;
  names: readonly { id: string; name: string }[];
  perPage: number;
  turn: number;
}

function NameList({ title, names, perPage, turn }: NameListProps) {
  const pages = pageCountOf(names.length, perPage);
  if (names.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={classes.listTitle}>
        {title} <strong>{names.length}</strong>
        {pages > 1 && (
          <small>
            {(turn % pages) + 1} / {pages}
          </small>
        )}
      </h2>
      <ul className={classes.names} data-title={title}>
        {pageOf(names, perPage, turn).map(({ id, name }) => (
          <li key={id}>{name}</li>
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
