import { clampPage } from '@fellowship/domain/lists/paging';
import { NumberInput } from '@mantine/core';
import { useState } from 'react';

interface GoToPageProps {
  /** Counted from 1. */
  page: number;
  pageCount: number;
  onGo: (page: number) => void;
}

/** A page number to type: taken on Enter or on leaving, and kept between 1 and the page count (core 5). */
export function GoToPage({ page, pageCount, onGo }: GoToPageProps) {
  const [typed, setTyped] = useState<number | string | null>(null);

  function go(): void {
    if (typed !== null && typed !== '') onGo(clampPage(Number(typed), pageCount));
    setTyped(null);
  }

  return (
    <NumberInput
      aria-label="Go to page"
      size="sm"
      w={72}
      min={1}
      max={pageCount}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      value={typed ?? page}
      onChange={setTyped}
      onBlur={go}
      onKeyDown={(event) => {
        if (event.key === 'Enter') go();
      }}
    />
  );
}
