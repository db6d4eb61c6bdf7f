/** The largest file that is read, in bytes: 5,000 rows of people are some 2 MB. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** What a workbook may unpack to, in bytes; an archive that promises more is not unpacked. */
export const MAX_UNPACKED_BYTES = 80 * 1024 * 1024;

/** How many cells a file may span. One cell far away makes a sheet as large as all that lies between. */
export const MAX_SPANNED_CELLS = 2_000_000;

/** How long a file may take to be read, in ms; then it is none that a person made. */
export const READING_MS = 30_000;
