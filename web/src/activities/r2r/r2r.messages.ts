/** What the R2R form says. */
export const r2rTexts = {
  title: 'Rotarian To Rotarian',
  form: 'Rotarian To Rotarian',
  metWith: 'R2R With',
  place: 'Place',
  image: 'Image',
  discussion: 'Points Discussion',
  actionPlan: 'Action Plan',
  label: (name: string) => `R2R with ${name}`,
} as const;

/** The texts about the picture of an R2R, fixed letter by letter. */
export const r2rImageMessages = {
  failed: 'Failed in uploading Image ',
  failedBecause: (message: string) => `Image upload failed: ${message}`,
  unknown: 'An unknown error occurred during image upload.',
} as const;
