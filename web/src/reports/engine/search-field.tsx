import { FILTER_DEBOUNCE_MS } from '@fellowship/domain/platform/limits';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { reportScreenTexts } from '../report.messages.ts';
import classes from './report.module.css';

interface SearchFieldProps {
  search: string;
  onSearch: (search: string) => void;
}

/** A text to look for; it applies half a second after the last key (rule platform/tables). */
export function SearchField({ search, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const searchLater = useDebouncedCallback(onSearch, FILTER_DEBOUNCE_MS);
  return (
    <TextInput
      className={classes.filter}
      type="search"
      label={reportScreenTexts.searchField}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        searchLater(event.currentTarget.value);
      }}
    />
  );
}
