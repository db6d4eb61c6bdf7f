import type { IsoDate } from '../calendar/dates.ts';

/** Whole years between a birth and `today`: who was born on 29 February is a year older on 1 March (rule members/age). */
export function ageOn(dob: IsoDate, today: IsoDate): number {
  const years = Number(today.slice(0, 4)) - Number(dob.slice(0, 4));
  return today.slice(5) < dob.slice(5) ? years - 1 : years;
}
