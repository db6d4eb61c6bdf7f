/** The texts of the tables (rule platform/tables). */
export const tableTexts = {
  actionsColumn: 'Actions',
  firstPage: 'First page',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  lastPage: 'Last page',
  pageField: 'Go to page',
  beforePageField: 'Page',
  pageSizeField: 'Rows per page',
  pageSize: (rowCount: number) => `${rowCount} rows`,
  sortField: 'Sort by',
  unsorted: 'Default order',
  ascending: (column: string) => `${column}, ascending`,
  descending: (column: string) => `${column}, descending`,
  pager: (table: string) => `Pages of ${table}`,
  afterPageField: (pageCount: number) => `of ${pageCount}`,
  printedInPart: (rowCount: number) =>
    `The first ${rowCount} rows: the rest was not read. To print them all, press Ctrl+P or ⌘P.`,
  shownRows: (first: number, last: number, rowCount: number) => `${first}–${last} of ${rowCount}`,
} as const;
