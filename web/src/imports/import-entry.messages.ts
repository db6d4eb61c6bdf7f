/** What leads to the import. */
export const importEntryTexts = {
  open: 'Import',
} as const;
