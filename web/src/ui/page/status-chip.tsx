import type { ReactNode } from 'react';
import classes from './status-chip.module.css';

/** What deviates, as a word on a soft ground: what is as it should be needs no chip. */
export function StatusChip({
  tone,
  children,
}: {
  tone: 'ok' | 'gold' | 'bad' | 'calm' | 'brand';
  children: ReactNode;
}) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {children}
    </span>
  );
}
