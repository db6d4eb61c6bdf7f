/** Texts about days and times that were typed or sent; they may be worded better. */
export const calendarMessages = {
  notADate: 'Write dates as YYYY-MM-DD',
  notAnInstant: 'Write instants as YYYY-MM-DDTHH:mm:ssZ',
  notADateTime: 'Write times as YYYY-MM-DD HH:mm',
} as const;
