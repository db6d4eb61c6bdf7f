import { clampPage, type PageSize } from '@fellowship/domain/lists/paging';
import { ActionIcon, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ChevronLeftIcon, ChevronRightIcon, ChevronsLeftIcon, ChevronsRightIcon } from '../icons/icons.tsx';
import { tableTexts } from './table.messages.ts';

interface TablePagerProps {
  /** The table's name, so that the pager's own name is unique on the page. */
  label: string;
  rowCount: number;
  pageIndex: number;
  pageSize: number;
  /** The size that the table begins with. */
  firstSize: number;
  pageCount: number;
  /** The sizes that can be chosen. */
  pageSizes: readonly PageSize[];
  onPage: (pageIndex: number) => void;
  onPageSize: (pageSize: number) => void;
}

/** Fewer pages are turned one by one. */
const MANY_PAGES = 4;

/**
 * Previous, next and rows per page; from four pages on first, last and go to page (1 to the page count) too (rule
 * platform/tables). One page needs none of it, except after choosing longer pages, to get back.
 */
export function TablePager(props: TablePagerProps) {
  const { label, rowCount, pageIndex, pageSize, firstSize, pageCount, pageSizes, onPage, onPageSize } = props;
  if (rowCount <= Math.min(pageSize, firstSize)) return null;
  const isFirst = pageIndex === 0;
  const isLast = pageIndex >= pageCount - 1;
  const steps = [
    { name: tableTexts.firstPage, icon: <ChevronsLeftIcon />, to: 0, disabled: isFirst },
    { name: tableTexts.previousPage, icon: <ChevronLeftIcon />, to: pageIndex - 1, disabled: isFirst },
    { name: tableTexts.nextPage, icon: <ChevronRightIcon />, to: pageIndex + 1, disabled: isLast },
    { name: tableTexts.lastPage, icon: <ChevronsRightIcon />, to: pageCount - 1, disabled: isLast },
  ];
  const shownSteps = pageCount < MANY_PAGES ? steps.slice(1, 3) : steps;
  return (
    <Group component="nav" aria-label={tableTexts.pager(label)} gap="md" py="sm" justify="space-between">
      <Text size="sm" c="dimmed" aria-live="polite">
        {tableTexts.shownRows(
          pageIndex * pageSize + 1,
          Math.min(rowCount, (pageIndex + 1) * pageSize),
          rowCount,
        )}
      </Text>
      {pageCount > 1 && (
        <Group gap="xs">
          {shownSteps.map(({ name, icon, to, disabled }) => (
            <ActionIcon
              key={name}
              variant="default"
              size="lg"
              aria-label={name}
              // Not `disabled`: the focus would fall to the page as soon as the last page is reached.
              aria-disabled={disabled}
              data-disabled={disabled}
              onClick={() => !disabled && onPage(to)}
            >
              {icon}
            </ActionIcon>
          ))}
        </Group>
      )}
      <Group gap="xs">
        {pageCount >= MANY_PAGES && (
          <>
            <Text size="sm" aria-hidden>
              {tableTexts.beforePageField}
            </Text>
            <GoToPage page={pageIndex + 1} pageCount={pageCount} onGo={(page) => onPage(page - 1)} />
            <Text size="sm">{tableTexts.afterPageField(pageCount)}</Text>
          </>
        )}
        <NativeSelect
          aria-label={tableTexts.pageSizeField}
          size="sm"
          data={pageSizes.map((size) => ({ value: String(size), label: tableTexts.pageSize(size) }))}
          value={String(pageSize)}
          onChange={(event) => onPageSize(Number(event.currentTarget.value))}
        />
      </Group>
    </Group>
  );
}

interface GoToPageProps {
  /** Counted from 1. */
  page: number;
  pageCount: number;
  onGo: (page: number) => void;
}

/**
 * A page number to type: taken on Enter or on leaving, and kept between 1 and the page count. A text field
 * that takes digits only: the library's number field would be a fifth of every table's code.
 */
function GoToPage({ page, pageCount, onGo }: GoToPageProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function go(): void {
    if (typed !== null && typed !== '') onGo(clampPage(Number(typed), pageCount));
    setTyped(null);
  }

  return (
    <TextInput
      aria-label={tableTexts.pageField}
      size="sm"
      w={72}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? String(page)}
      onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
      onBlur={go}
      onKeyDown={(event) => {
        if (event.key === 'Enter') go();
      }}
    />
  );
}
