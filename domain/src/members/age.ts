import type { IsoDate } from '../calendar/dates.ts';

/** The age in whole years on `today`; a birthday on 29 February counts on 1 March in other years (rule members/age). */
export function ageOn(dob: IsoDate, today: IsoDate): number {
  const years = Number(today.slice(0, 4)) - Number(dob.slice(0, 4));
  return today.slice(5) < dob.slice(5) ? years - 1 : years;
}
