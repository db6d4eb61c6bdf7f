/** The texts of the classification screens, fixed letter by letter. */
export const classificationTexts = {
  title: 'Business Classification',
  editor: 'Create/Edit Business Classification',
  numberColumn: 'SI No.',
  nameColumn: 'Business Classification',
  membersColumn: 'Member Names',
  actionColumn: 'Action',
  none: 'Tax Not Found',
  update: 'Update',
  openTitle: 'Open Classification',
} as const;

/** A classification could not be created, updated or deleted. */
export function classificationNotSaved(doing: 'creating' | 'updating' | 'deleting', message: string): string {
  return `Error occurred while ${doing} BusinessClassification ${message}`;
}

/** Texts that are not fixed: they may be worded better. */
export const classificationScreenTexts = {
  created: (name: string) => `${name} was created.`,
  updated: (name: string) => `${name} was updated.`,
  deleted: (name: string) => `${name} was deleted.`,
  deleteTitle: 'Delete Business Classification',
  deleteQuestion: (name: string) => `Are you sure you want to delete “${name}”?`,
  search: 'Search by classification or member',
  openSearch: 'Search by name',
  statusColumn: 'Status',
  nobody: 'No member has it yet.',
  openCount: (count: number) => `Open Classification (${count})`,
  openList: 'Open classifications',
  openHint: 'The chapter is looking for a member in each of these lines of business.',
  noneOpen: 'Every classification has a member.',
  noneYet: 'The chapter has no classifications yet.',
  addFirst: 'Add a classification',
} as const;
