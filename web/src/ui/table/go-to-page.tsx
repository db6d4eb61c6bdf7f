import { clampPage } from '@fellowship/domain/lists/paging';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { tableTexts } from './table.messages.ts';

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
export function GoToPage({ page, pageCount, onGo }: GoToPageProps) {
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
