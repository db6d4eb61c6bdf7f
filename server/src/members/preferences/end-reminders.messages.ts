/** The page behind a mail's link that ends the reminders. */
export const endRemindersTexts = {
  title: 'Meeting reminders',
  question: 'Do you want to stop meeting reminders by mail?',
  end: 'Stop reminders',
  ended: 'You will get no more meeting reminders. You can turn them on again in your profile.',
  unknown: 'This link is not valid.',
} as const;
