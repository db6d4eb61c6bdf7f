/** Inside: with a member of the author's chapter. Outside: with anyone else (rule activities/inside-outside). */
export const ACTIVITY_SIDES = ['Internal', 'External'] as const;

export type ActivitySide = (typeof ACTIVITY_SIDES)[number];

/** The chapter id of a person outside every chapter. */
export const OTHERS = 'Others';
