/** Today in tests, a Friday: in the server's session and on the clock of the device alike. */
export const TODAY = '2026-11-20';

/** The moment at which a test begins unless it says another: 07:30 in Chennai. */
export const SESSION_NOW = new Date('2026-11-20T02:00:00.000Z');
