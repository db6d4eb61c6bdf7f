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
