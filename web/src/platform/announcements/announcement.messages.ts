/** What the screen says on which support admins write announcements. */
export const writingTexts = {
  title: 'Create Notification',
  detail: 'What chapters see above every screen. Press a message to change it.',
  table: 'Notification Messages',
  search: 'Search by text or chapter',
  create: 'Create Notification',
  edit: 'Edit Notification',
  others: 'Others',
  everyChapter: 'Others (every chapter)',
  inactive: 'Inactive',
  fromDate: 'From Date',
  fromTime: 'From Time',
  toDate: 'To Date',
  toTime: 'To Time',
  yes: 'Yes',
  no: 'No',
  audienceHint: "'Others' is for every chapter.",
  timesHint: (timeZone: string) =>
    `Times are in ${timeZone}. Without times, the message shows for whole days.`,
} as const;

/** The texts around the announcements. */
export const announcementTexts = {
  bar: 'Announcements',
  dismissal: (announcement: string) => `Dismiss: ${announcement}`,
} as const;
