import { Skeleton } from '@mantine/core';
import type { CSSProperties } from 'react';
import classes from './skeleton-rows.module.css';

/** One grey block: its height on wide screens and on phones in px, and its width where it does not take all of it. */
export type SkeletonBlock = readonly [wide: number, phone: number, width?: string];

interface SkeletonRowsProps {
  /** From top to bottom; blocks of a row are side by side, and wrap if there is no room. */
  rows: readonly (readonly SkeletonBlock[])[];
}

/** Stands for what is on its way, as high and wide as that will be, so that nothing jumps when it comes. */
export function SkeletonRows({ rows }: SkeletonRowsProps) {
  return (
    <div className={classes.rows} aria-busy="true">
      {rows.map((blocks, row) => (
        <div key={buildKey(row)} className={classes.row}>
          {blocks.map(([wide, phone, width = '100%'], block) => (
            <Skeleton
              key={buildKey(block)}
              className={classes.block}
              style={{ '--wide': `${wide}px`, '--phone': `${phone}px`, '--width': width } as CSSProperties}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The rows of a shape never change their places. */
function buildKey(place: number): string {
  return String(place);
}
