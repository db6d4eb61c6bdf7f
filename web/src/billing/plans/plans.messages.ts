/** What the screen of the plans says. */
export const planTexts = {
  title: 'Create Plan',
  table: 'Plans',
  search: 'Search by title or name',
  create: 'Create Plan',
  edit: 'Edit Plan',
  termsHint: 'Running subscriptions keep their terms.',
  created: 'Plan created.',
  updated: 'Plan updated.',
} as const;
