import { type RefObject, useEffect, useRef, useState } from 'react';
import { attendanceTexts } from '../attendance.messages.ts';
import type { Arrival } from '../roll-call/roll-call.tsx';
import { projectorTexts } from './projector.messages.ts';
import classes from './projector.module.css';

/** The place for names, in pixels. */
export interface Space {
  readonly width: number;
  readonly height: number;
}

/** How names are set: as large as they all fit, and never smaller than the last row of a room can read. */
export interface Board {
  /** Pixels. */
  readonly fontSize: number;
  readonly columns: number;
  readonly missingRows: number;
  readonly hereRows: number;
}

/** Parts of the height: the largest and the smallest type. */
const LARGEST = 0.052;
const SMALLEST = 0.036;
const STEP = 1;
/** Of the type's size. */
const COLUMN_WIDTH = 13.2;
const ROW_HEIGHT = 1.45;

/** Sets the names of the missing and of those here; what does not fit at the smallest type is shown page by page. */
export function toBoard(space: Space, missingCount: number, hereCount: number): Board {
  const smallest = Math.ceil(space.height * SMALLEST);
  let fontSize = Math.max(smallest, Math.floor(space.height * LARGEST));
  while (fontSize > smallest && !fits(space, fontSize, missingCount, hereCount)) fontSize -= STEP;
  return divided(space, Math.max(1, fontSize), missingCount, hereCount);
}

/** The names of one page; pages follow each other round and round. */
export function toPage<Name>(names: readonly Name[], perPage: number, turn: number): readonly Name[] {
  const size = Math.max(1, perPage);
  const start = (turn % countPages(names.length, size)) * size;
  return names.slice(start, start + size);
}

export function countPages(count: number, perPage: number): number {
  return Math.max(1, Math.ceil(count / Math.max(1, perPage)));
}

function fits(space: Space, fontSize: number, missingCount: number, hereCount: number): boolean {
  const { columns, rows } = getCapacity(space, fontSize);
  return Math.ceil(missingCount / columns) + Math.ceil(hereCount / columns) <= rows;
}

function getCapacity({ width, height }: Space, fontSize: number): { columns: number; rows: number } {
  return {
    columns: Math.max(1, Math.floor(width / (fontSize * COLUMN_WIDTH))),
    rows: Math.max(2, Math.floor(height / (fontSize * ROW_HEIGHT))),
  };
}

/** Each part gets the rows it needs; where both need more, half of them each. */
function divided(space: Space, fontSize: number, missingCount: number, hereCount: number): Board {
  const { columns, rows } = getCapacity(space, fontSize);
  const missing = Math.ceil(missingCount / columns);
  const here = Math.ceil(hereCount / columns);
  const missingRows = Math.min(missing, Math.max(Math.floor(rows / 2), rows - here));
  return { fontSize, columns, missingRows, hereRows: Math.min(here, rows - missingRows) };
}

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

/** The size of an element as it is now; nothing before it was measured. */
function useSpace<Element extends HTMLElement>(): [RefObject<Element | null>, Space | null] {
  const element = useRef<Element>(null);
  const [space, setSpace] = useState<Space | null>(null);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSpace({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, space];
}
