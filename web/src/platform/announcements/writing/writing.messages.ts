/** What the screen says on which support admins write announcements. */
export const writingTexts = {
  title: 'Create Notification',
  table: 'Notification Messages',
  create: 'Create Notification',
  edit: 'Edit Notification',
  chapter: 'Chapter',
  others: 'Others',
  description: 'Message Description',
  priority: 'Priority',
  messageType: 'Message Type',
  from: 'From',
  to: 'To',
  fromDate: 'From Date',
  fromTime: 'From Time',
  toDate: 'To Date',
  toTime: 'To Time',
  active: 'Active',
  yes: 'Yes',
  no: 'No',
  audienceHint: "'Others' is for every chapter.",
  timesHint: (timeZone: string) =>
    `Times are in ${timeZone}. Without times, the message shows for whole days.`,
} as const;
