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
