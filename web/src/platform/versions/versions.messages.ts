/** What the screens of the product's versions say. */
export const versionTexts = {
  title: 'Version',
  table: 'Versions',
  create: 'Create Version',
  edit: 'Edit Version',
  versionNumber: 'Version Number',
  features: 'Features',
  featuresHint: 'One per line.',
  releaseDate: 'Release Date',
  createdDate: 'Created Date',
  isLatest: 'isLatest',
  yes: 'Yes',
  no: 'No',
  makeLatest: 'This is the latest version.',
  releaseNotes: 'Release Notes',
  latest: 'Latest',
  versionOf: (number: string) => `Version ${number}`,
} as const;
