/** The texts about the versions of the product, fixed letter by letter. */
export const versionMessages = {
  numberRequired: 'Version number is required',
  featuresRequired: 'Features are required',
  dateRequired: 'Please select a date',
  badFeatures: 'Invalid features data',
  badDate: 'Invalid date',
  created: 'Version created successfully',
  updated: 'Version updated successfully',
  none: 'No Versions available',
} as const;

/** Texts that are not fixed: they may be worded better. */
export const versionRefusals = {
  numberTooLong: 'This number is too long.',
  featureTooLong: 'One of the features is too long.',
  tooManyFeatures: 'There are too many features.',
} as const;

/** A version could not be updated. */
export function versionNotUpdated(message: string): string {
  return `Error occurred while updating Version: ${message}`;
}

/** A version could not be created; worded like the other. */
export function versionNotCreated(message: string): string {
  return `Error occurred while creating Version: ${message}`;
}

/** The texts of the contact form, fixed letter by letter. */
export const contactMessages = {
  messageTooShort: 'Message must be at least 5 characters long',
  sent: 'Mail sent succesfully',
} as const;

/** Texts that are not fixed: they may be worded better. */
export const contactRefusals = {
  required: 'This field is required',
  tooLong: 'This text is too long.',
  oneLine: 'This must be a single line.',
  badPinCode: 'A PIN code has 6 digits.',
  badLandLine: 'A telephone number can contain digits, spaces, +, - and brackets.',
  sentOften: (most: number) => `You have sent ${most} messages within 24 hours. Please send this one later.`,
  nobodyReads: 'Your message was not sent: no contact address is set.',
  placeOfAddress: 'Only the support chapter has a contact address.',
} as const;

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
