import { NativeSelect } from '@mantine/core';
import { tableTexts } from './table.messages.ts';
import type { TableColumn } from './table-column.ts';
import type { TableSort } from './table-source.ts';

interface SortChoiceProps<Row> {
  columns: readonly TableColumn<Row>[];
  sort: TableSort | null;
  onSort: (sort: TableSort | null) => void;
}

/** The order of cards, which have no headings to press; nothing where no column sorts. */
export function SortChoice<Row>({ columns, sort, onSort }: SortChoiceProps<Row>) {
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
