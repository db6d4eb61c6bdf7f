/** What the field for a chapter says. */
export const chapterPickingTexts = {
  chapter: 'Chapter',
  hint: 'Find a chapter',
  nothingFound: 'No chapter found.',
  notLoaded: 'The chapters could not be loaded.',
} as const;
