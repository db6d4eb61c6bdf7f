import { type IsoDate, isIsoDate } from '../calendar/dates.ts';
import { OTHERS } from './parties.ts';

/** The parts of an R2R's sort key. */
export interface R2rKey {
  /** Null for a person outside every chapter. */
  readonly metWith: string | null;
  readonly date: IsoDate;
}

/** `MW#100002#DT#2026-11-20`, or `MW#Others#DT#…` (rule activities/r2r-key). */
export function r2rSortKey({ metWith, date }: R2rKey): string {
  return `MW#${metWith ?? OTHERS}#DT#${date}`;
}

/** Parses an R2R's sort key; null when the text is not one. */
export function parseR2rSortKey(sortKey: string): R2rKey | null {
  const [, metWith, date] = /^MW#([^#]+)#DT#([^#]+)$/.exec(sortKey) ?? [];
  if (metWith === undefined || !isIsoDate(date)) return null;
  return { metWith: metWith === OTHERS ? null : metWith, date };
}
