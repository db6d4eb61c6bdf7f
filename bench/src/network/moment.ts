import { todayIn } from '@fellowship/domain/calendar/dates';

/** The business clock of every benchmark: a Wednesday, ten minutes before all chapters meet. */
export const NOW = '2026-11-18T07:20:00+05:30';

export const TODAY = todayIn('Asia/Kolkata', new Date(NOW));
