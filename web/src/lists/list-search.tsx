import { isFound, MAX_SEARCH, searchWords } from '@fellowship/domain/lists/search';
import { FILTER_DEBOUNCE_MS } from '@fellowship/domain/platform/limits';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useMemo, useState } from 'react';
import { SearchIcon } from '#ui/icons/icons.tsx';
import { listTexts } from './list.messages.ts';

/** What a list is searched for (rule platform/search). */
export interface ListSearch {
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
  /** What was typed half a second ago, for the server; empty for the whole list. */
  readonly searched: string;
  /** As a file of the list says it. */
  readonly lines: readonly string[];
}

/** The search of one list. */
export function useListSearch(): ListSearch {
  const [typed, setTyped] = useState('');
  const [rested] = useDebouncedValue(typed, FILTER_DEBOUNCE_MS);
  // An emptied field shows the list at once.
  const searched = typed === '' ? '' : rested.trim();
  return { typed, setTyped, searched, lines: searched === '' ? [] : [listTexts.searched(searched)] };
}

/**
 * The rows of a list that came whole which are found.
 * @param toTexts what a row is found by; keep the function stable
 */
export function useFound<Row>(
  rows: readonly Row[],
  { searched }: ListSearch,
  toTexts: (row: Row) => readonly (string | null | undefined)[],
): readonly Row[] {
  return useMemo(() => {
    const words = searchWords(searched);
    return words.length === 0 ? rows : rows.filter((row) => isFound(words, ...toTexts(row)));
  }, [rows, searched, toTexts]);
}

interface SearchFieldProps {
  search: ListSearch;
  /** What the list is searched by, for those who do not see it. */
  label: string;
  /** The same in the field, where the label would not fit. */
  placeholder?: string;
}

/** The search field of a list, first in the line of its filter. */
export function SearchField({ search, label, placeholder = label }: SearchFieldProps) {
  return (
    <TextInput
      type="search"
      size="md"
      w="22.5rem"
      maw="100%"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<SearchIcon />}
      maxLength={MAX_SEARCH}
      value={search.typed}
      onChange={(event) => search.setTyped(event.currentTarget.value)}
    />
  );
}

/** Under the text of a list in which nothing was found: the way back to all of it; its own action otherwise. */
export function emptyAction(search: ListSearch, own?: ReactNode): ReactNode {
  if (search.searched === '') return own;
  return <Button onClick={() => search.setTyped('')}>{listTexts.clear}</Button>;
}
