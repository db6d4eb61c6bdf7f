/** What the audit log says. */
export const auditTexts = {
  title: 'Audit Log',
  personField: 'Person',
  kindField: 'Kind',
  all: 'All',
  clear: 'Show all',
  whenColumn: 'When',
  whoColumn: 'Who',
  whatColumn: 'What',
  aboutColumn: 'About',
  changesColumn: 'Changes',
  nothing: 'Nothing has been changed yet.',
  nothingFound: 'Nothing found.',
  personLine: (name: string) => `Person: ${name}`,
  kindLine: (name: string) => `Kind: ${name}`,
} as const;
