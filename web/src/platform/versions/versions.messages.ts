/** What the screens of the product's versions say. */
export const versionTexts = {
  title: 'Version',
  detail: 'What each release brought, as chapters read it in the release notes. Press one to change it.',
  table: 'Versions',
  search: 'Search by number',
  create: 'Create Version',
  edit: 'Edit Version',
  isLatest: 'isLatest',
  isNewest: 'Yes, the menu shows it',
  no: 'No',
  releaseNotes: 'Release Notes',
  latest: 'Latest',
  getVersion: (number: string) => `Version ${number}`,
} as const;
