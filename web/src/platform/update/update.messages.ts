/** The texts of the offer of a new version of the app. */
export const updateTexts = {
  strip: 'Update',
  ready: 'A new version is available',
  now: 'Refresh',
  later: 'Later',
} as const;
