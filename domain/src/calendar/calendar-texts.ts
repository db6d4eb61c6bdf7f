/** A calendar day as `YYYY-MM-DD`. Days are compared with `<` and `>`: the text sorts as the day does. */
export type IsoDate = string;

/** A chapter-local time of day as 24-hour `HH:mm`. */
export type ClockTime = string;

/** A chapter-local moment as `YYYY-MM-DD HH:mm`. */
export type LocalDateTime = string;
