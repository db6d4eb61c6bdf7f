/** Texts about days and times that were typed or sent; they may be worded better. */
export const calendarMessages = {
  notADate: 'Dates are written YYYY-MM-DD',
  notAnInstant: 'Instants are written YYYY-MM-DDTHH:mm:ssZ',
  notADateTime: 'Times are written YYYY-MM-DD HH:mm',
} as const;
