/** The texts of adding and editing a meeting. */
export const editingTexts = {
  addTitle: 'Add meeting',
  editTitle: 'Edit meeting',
  presentationHint: 'Type a name, then Enter',
  newerState: 'Newer state',
  takeNewer: 'Use the newer',
  keepTyped: 'Confirm saves what you typed instead.',
} as const;
