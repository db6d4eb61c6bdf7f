/** The texts of a person's preferences. */
export const preferenceTexts = {
  calendar: 'Calendar',
  calendarHint:
    'Subscribe to the meetings of your chapter in the calendar of your phone or computer: changes and cancellations come by themselves. Keep the address to yourself.',
  address: 'Calendar address',
  copy: 'Copy address',
  copied: 'Address copied',
  notCopied: 'The address could not be copied. Mark it and copy it yourself.',
  open: 'Open in calendar',
  renew: 'Renew address',
  renewQuestion:
    'The old address stops: calendars that have it get no more meetings until they are given the new one.',
  renewed: 'The calendar has a new address',
  reminders: 'Reminders',
  byMail: 'Remind me of meetings by mail',
  byMailHint: 'The day before a meeting, and after one that you missed, where your chapter sends reminders.',
  saved: 'Saved',
} as const;
