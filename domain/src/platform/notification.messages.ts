/** The texts about announcements, letter by letter (money 2.12, 5 and 8). */
export const notificationMessages = {
  chapterRequired: "Please select a valid chapter or choose 'Others'.",
  descriptionTooShort: 'Message Description must be at least 5 characters long',
  priorityRequired: 'Please select a Priority',
  typeRequired: 'Please select a Message Type',
  created: 'Notification Message created successfully',
  updated: 'Notification Message updated successfully',
  none: 'No Notification Message available',
} as const;

/** Texts for what the seeds rule without giving words. */
export const notificationRefusals = {
  descriptionTooLong: 'This text is too long.',
  dateRequired: 'Please select a date',
  windowReversed: 'The end must be after the start.',
} as const;

/** An announcement could not be created or updated (money 8). */
export function notificationNotSaved(message: string): string {
  return `Error occurred while creating/updating Notification Message: ${message}`;
}
