/** The page behind a mail's link that ends the reminders. */
export const endRemindersTexts = {
  title: 'Reminders of meetings',
  question: 'Shall no more reminders of meetings be sent to you by mail?',
  end: 'No more reminders',
  ended: 'You get no more reminders of meetings. You can turn them on again in your profile.',
  unknown: 'This link is none of ours.',
} as const;
