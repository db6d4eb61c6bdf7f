/** What the screen of the plans says. */
export const planTexts = {
  title: 'Create Plan',
  table: 'Plans',
  create: 'Create Plan',
  edit: 'Edit Plan',
  termsHint: 'Subscriptions that run keep the terms that they were bought on.',
  created: 'Plan created.',
  updated: 'Plan updated.',
} as const;
