import { LIST_PAGE_SIZE, PAGE_SIZES, type PageSize } from '@fellowship/domain/lists/paging';
import { NativeSelect, Table } from '@mantine/core';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ScrollRegion } from '../scroll-region.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import { CardList, FoldedCard } from './card-list.tsx';
import classes from './data-table.module.css';
import { tableTexts } from './table.messages.ts';
import { TableBody, TableHead } from './table-body.tsx';
import type { TableColumn, TableSort, TableSource } from './table-column.tsx';
import { TablePager } from './table-pager.tsx';
import { usePrintedWhole } from './use-printed-whole.ts';
import {
  type TableHandle,
  useKeptChoice,
  useTableChoice,
  useTableHandle,
  useTableState,
} from './use-table-state.ts';

export interface DataTableProps<Row extends object> {
  /** The table's accessible name, by which each person's order and page size of it are remembered. */
  label: string;
  columns: readonly TableColumn<Row>[];
  /** Keep the array stable between renders (query data, `useMemo`). */
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The query behind the rows: gives skeleton, error and retry. */
  source?: TableSource;
  /** What a table without rows says. */
  emptyText: string;
  /** The next sensible action, under the text. */
  emptyAction?: ReactNode;
  /** Rows of the first page (rule platform/tables). */
  pageSize?: number;
  /** The sizes that can be chosen, where they are not those of every table. */
  pageSizes?: readonly PageSize[];
  initialSort?: TableSort;
  /** The server orders the rows as `onSort` says: they come in the order shown. */
  isSortedByServer?: boolean;
  /** Told whenever the order changes; null for the order that the rows came in. Keep the function stable. */
  onSort?: (sort: TableSort | null) => void;
  /** What the rows were looked for by: the first page shows whenever it changes. */
  firstPageFor?: string;
  /** The page that shows at the beginning, counted from 0, where the screen keeps it. */
  firstPage?: number;
  /** Told which page shows. */
  onPage?: (index: number) => void;
  /** Rows that stay on top, unsorted and uncounted: a row being added. */
  topRows?: readonly Row[];
  /** Replaces a row's cells, as wide as the visible table, for a row being edited. Null for the others. */
  wideRow?: (row: Row) => ReactNode;
  /**
   * A row as a card; on phones cards replace the table.
   * @param position of the row in the order shown, over all pages, counted from 1
   */
  card?: (row: Row, position: number) => ReactNode;
  /** A row on a phone, as a `ListRow`: the rows stand in one card, divided by lines. */
  phoneRow?: (row: Row, position: number) => ReactNode;
  /** On phones each row is a card of up to three lines that opens by a tap; for tables without `card` and `phoneRow`. */
  foldsOnPhones?: boolean;
  /** Opens a row's record: by a click anywhere on the row, or by its name, which arrow keys move between. */
  onOpen?: (row: Row) => void;
  /** The row that one comes back to, told from the others. */
  isMarked?: (row: Row) => boolean;
  /** Receives the handle that moves between rows. */
  handle?: Ref<TableHandle<Row>>;
  /** Set to false for a table that always shows all its rows. */
  hasPager?: boolean;
}

/** The one table: sorting, paging, first column fixed, scrolling inside itself on phones. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, topRows = [], hasPager = true } = props;
  const { table, rowCount, pageCount, firstSize, sort } = usePagedTable(props);
  const { pageIndex, pageSize } = table.state.pagination;
  const isPrinted = useIsPrinted();
  usePrintedWhole(props.source);
  const isPhone = useIsPhone() && !isPrinted;
  const needsAll = sort !== null && !props.isSortedByServer;
  const rest = useRest(props.source, rows.length, needsAll ? rowCount : (pageIndex + 1) * pageSize);
  const source = rest ?? props.source;
  // Rows that were there before reading again failed can still be looked through.
  const isReady = !props.source?.isPending;
  const { rows: paged } = isPrinted ? table.getPrePaginatedRowModel() : table.getRowModel();
  const shown = [...topRows, ...(rest ? [] : paged.map((row) => row.original))];
  const passedCount = isPrinted ? 0 : pageIndex * pageSize;
  const { emptyText, emptyAction, foldsOnPhones = false, phoneRow } = props;
  const folded = (row: Row, position: number) => (
    <FoldedCard columns={columns} row={row} position={position} />
  );
  const card = phoneRow ?? props.card ?? (foldsOnPhones ? folded : null);
  return (
    <div>
      {foldsOnPhones && !props.card && !phoneRow && isPhone && rows.length > 1 && (
        <SortChoice columns={columns} sort={sort} onSort={(next) => table.setSorting(next ? [next] : [])} />
      )}
      {card && isPhone ? (
        <CardList
          label={label}
          rows={shown}
          rowId={rowId}
          card={card}
          isOneCard={phoneRow !== undefined}
          isMarked={props.isMarked}
          passedCount={passedCount - topRows.length}
          source={source}
          emptyText={emptyText}
          emptyAction={emptyAction}
        />
      ) : (
        <ScrollRegion className={classes.scroller} label={label}>
          <Table
            className={classes.table}
            aria-label={label}
            aria-busy={source?.isPending ?? false}
            highlightOnHover
          >
            <TableHead columns={columns} table={table} />
            <TableBody
              columns={columns}
              rows={shown}
              topCount={topRows.length}
              passedCount={passedCount}
              rowId={rowId}
              wideRow={props.wideRow}
              onOpen={props.onOpen}
              isMarked={props.isMarked}
              source={source}
              emptyText={emptyText}
              emptyAction={emptyAction}
            />
          </Table>
        </ScrollRegion>
      )}
      {isPrinted && props.source?.hasNextPage && <p>{tableTexts.printedInPart(rows.length)}</p>}
      {hasPager && isReady && rows.length > 0 && (
        <TablePager
          label={label}
          rowCount={rowCount}
          pageIndex={pageIndex}
          pageSize={pageSize}
          firstSize={firstSize}
          pageCount={pageCount}
          pageSizes={props.pageSizes ?? PAGE_SIZES}
          onPage={(index) => table.setPageIndex(index)}
          onPageSize={(size) => table.setPageSize(size)}
        />
      )}
    </div>
  );
}

/** The order and the page of a table; the page follows when there are fewer rows, or when others are looked for. */
function usePagedTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, columns, rowId, hasPager = true, initialSort, onSort, firstPageFor } = props;
  const kept = useTableChoice(props.label);
  const { sort: firstSort = initialSort, pageSize: chosenSize } = kept.choice;
  const firstSize = hasPager ? (props.pageSize ?? LIST_PAGE_SIZE) : Number.MAX_SAFE_INTEGER;
  const table = useTableState({
    rows,
    columns,
    rowId,
    pageSize: hasPager && chosenSize ? chosenSize : firstSize,
    firstPage: props.firstPage ?? 0,
    isSorted: props.isSortedByServer ?? false,
    initialSort: firstSort ? [firstSort] : [],
  });
  const { pageIndex, pageSize } = table.state.pagination;
  const [sort = null] = table.state.sorting;
  const rowCount = props.source?.hasNextPage ? (props.source.total ?? rows.length) : rows.length;
  const pageCount = Math.max(1, Math.ceil(rowCount / pageSize));
  useKeptChoice(kept, sort, pageSize);
  useTableHandle(props.handle, table, props, { sort: props.isSortedByServer ? null : sort, pageSize });

  const isPending = props.source?.isPending ?? false;
  useEffect(() => {
    // While the rows load, the number of pages is unknown.
    if (!isPending && pageIndex >= pageCount) table.setPageIndex(pageCount - 1);
  }, [isPending, pageIndex, pageCount, table]);
  useEffect(() => onSort?.(sort), [sort, onSort]);
  const lookedFor = useRef(firstPageFor);
  useEffect(() => {
    if (lookedFor.current === firstPageFor) return;
    lookedFor.current = firstPageFor;
    table.setPageIndex(0);
  }, [firstPageFor, table]);
  const tellPage = useEffectEvent((index: number) => props.onPage?.(index));
  useEffect(() => {
    tellPage(pageIndex);
  }, [pageIndex]);

  return { table, rowCount, pageCount, firstSize, sort };
}

/**
 * Reads the rows that a table of pages needs and that were not read yet: up to its page, or all where it is sorted.
 * @returns what shows instead of the rows meanwhile; null once they are there
 */
function useRest(source: TableSource | undefined, readCount: number, needed: number): TableSource | null {
  const { total, hasNextPage, isFetchingNextPage, isFetchNextPageError: isError = false } = source ?? {};
  const fetchNextPage = source?.fetchNextPage ?? (() => undefined);
  const isMissing = total !== undefined && hasNextPage === true && readCount < Math.min(needed, total);
  const read = useEffectEvent(fetchNextPage);
  useEffect(() => {
    if (isMissing && !isFetchingNextPage && !isError) read();
  }, [isMissing, isFetchingNextPage, isError]);
  return isMissing ? { isPending: !isError, isError, refetch: fetchNextPage } : null;
}

/** Whether the page is being printed: what is on paper cannot be turned to its next page. */
function useIsPrinted(): boolean {
  const [isPrinted, setIsPrinted] = useState(false);
  useEffect(() => {
    // The browser draws as soon as the listeners have returned.
    const begin = () => flushSync(() => setIsPrinted(true));
    const end = () => setIsPrinted(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinted;
}

interface SortChoiceProps<Row> {
  columns: readonly TableColumn<Row>[];
  sort: TableSort | null;
  onSort: (sort: TableSort | null) => void;
}

/** The order of cards, which have no headings to press; nothing where no column sorts. */
function SortChoice<Row>({ columns, sort, onSort }: SortChoiceProps<Row>) {
  const sorts = columns
    .filter(({ value }) => value)
    .flatMap(({ id, header }) => [
      { id, desc: false, label: tableTexts.ascending(header) },
      { id, desc: true, label: tableTexts.descending(header) },
    ]);
  if (sorts.length === 0) return null;
  const chosen = sorts.findIndex(({ id, desc }) => id === sort?.id && desc === sort.desc);
  return (
    <NativeSelect
      aria-label={tableTexts.sortField}
      size="sm"
      mb="sm"
      value={String(chosen)}
      data={[
        { value: '-1', label: tableTexts.unsorted },
        ...sorts.map(({ label }, index) => ({ value: String(index), label })),
      ]}
      onChange={(event) => {
        const next = sorts[Number(event.currentTarget.value)];
        onSort(next ? { id: next.id, desc: next.desc } : null);
      }}
    />
  );
}
