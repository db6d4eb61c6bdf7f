/** The texts of a person's preferences. */
export const preferenceTexts = {
  calendar: 'Calendar',
  calendarHint:
    'Subscribe to your chapter’s meetings in the calendar of your phone or computer. It shows changes and cancellations, too. Keep the address private.',
  address: 'Calendar address',
  copy: 'Copy address',
  copied: 'Address copied',
  notCopied: 'The address could not be copied. Select it and copy it by hand.',
  open: 'Open in calendar',
  renew: 'Renew address',
  renewQuestion: 'The old address stops working. Add the new one to your calendars.',
  renewed: 'The calendar has a new address',
  reminders: 'Reminders',
  byMail: 'Remind me of meetings by mail',
  byMailHint: 'The day before a meeting, and after one that you missed, if your chapter sends reminders.',
  saved: 'Saved',
} as const;
