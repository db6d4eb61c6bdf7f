/** Inside: with a member of the own chapter. Outside: with somebody else (rule activities/inside-outside). */
export const ACTIVITY_SIDES = ['Internal', 'External'] as const;

export type ActivitySide = (typeof ACTIVITY_SIDES)[number];

/** Stands for the chapter of somebody who is in none. */
export const OTHERS = 'Others';
