/** The texts about announcements, fixed letter by letter. */
export const notificationMessages = {
  chapterRequired: "Please select a valid chapter or choose 'Others'.",
  descriptionTooShort: 'Message Description must be at least 5 characters long',
  priorityRequired: 'Please select a Priority',
  typeRequired: 'Please select a Message Type',
  created: 'Notification Message created successfully',
  updated: 'Notification Message updated successfully',
  none: 'No Notification Message available',
} as const;

/** Texts that are not fixed: they may be worded better. */
export const notificationRefusals = {
  dateRequired: 'Please select a date',
  windowReversed: 'The end must be after the start.',
} as const;

/** An announcement could not be created or updated. */
export function notificationNotSaved(message: string): string {
  return `Error occurred while creating/updating Notification Message: ${message}`;
}
