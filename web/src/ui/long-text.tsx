import { CELL_TEXT_LIMIT, cutText } from '@fellowship/domain/platform/cut-text';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { controlTexts } from './ui.messages.ts';

interface LongTextProps {
  text: string;
  /** What the text is, such as 'Points Discussion': names the button for screen readers. */
  name: string;
}

/** A text of any length in a cell or on a card: a long one is cut, and expands in place (rule platform/long-texts). */
export function LongText({ text, name }: LongTextProps) {
  const [isWhole, setIsWhole] = useState(false);
  const cut = cutText(text, CELL_TEXT_LIMIT);
  if (cut === text) return text;
  const label = isWhole ? controlTexts.showLess : controlTexts.showMore;
  return (
    <>
      {isWhole ? text : cut}{' '}
      <Anchor
        component="button"
        type="button"
        size="sm"
        aria-expanded={isWhole}
        aria-label={controlTexts.of(label, name)}
        onClick={() => setIsWhole(!isWhole)}
      >
        {label}
      </Anchor>
    </>
  );
}
