/** What the field for a classification says. */
export const classificationFieldTexts = {
  label: 'Classification',
  hint: 'Pick a classification, or type a new one',
  found: 'Classifications',
  heldBy: (names: string) => `Held by ${names}`,
  open: 'Open',
  add: (name: string) => `Add “${name}”`,
  addHint: 'New in this chapter',
  notLoaded: 'The classifications could not be loaded. You can type the name.',
} as const;

/** What the field for a chapter says. */
export const chapterPickingTexts = {
  chapter: 'Chapter',
  hint: 'Find a chapter',
  nothingFound: 'No chapter found.',
  notLoaded: 'The chapters could not be loaded.',
} as const;
