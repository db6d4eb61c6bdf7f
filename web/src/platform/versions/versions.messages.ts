/** What the screens of the product's versions say. */
export const versionTexts = {
  title: 'Version',
  table: 'Versions',
  search: 'Search by number',
  create: 'Create Version',
  edit: 'Edit Version',
  isLatest: 'isLatest',
  yes: 'Yes',
  no: 'No',
  releaseNotes: 'Release Notes',
  latest: 'Latest',
  getVersion: (number: string) => `Version ${number}`,
} as const;
