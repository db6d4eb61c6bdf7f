export type Row = Readonly<Record<string, unknown>>;

/** The rows of one chapter by table; a value that is left out is null. */
export type ChapterRows = Record<string, readonly Row[]>;
