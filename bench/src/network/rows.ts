export type Row = Readonly<Record<string, unknown>>;

/** The rows of one chapter by table; missing values are null. */
export type ChapterRows = Record<string, readonly Row[]>;
