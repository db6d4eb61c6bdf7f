/** The texts of the search for a person. */
export const findPersonTexts = {
  name: 'Find a person',
  hint: 'Name, mobile or classification',
  members: 'Members',
  visitors: 'Visitors',
  results: 'People',
  none: 'No person found.',
} as const;
