/** What the screen of the plans says. */
export const planTexts = {
  title: 'Create Plan',
  detail: 'Every plan of the platform. Press one to change it and to see its history.',
  table: 'Plans',
  noEnd: 'A plan never ends by itself',
  noEndShort: 'no end',
  perUser: (price: string) => `${price} per user and month`,
  search: 'Search by title or name',
  create: 'Create Plan',
  edit: 'Edit Plan',
  termsHint: 'Running subscriptions keep their terms.',
  created: 'Plan created.',
  updated: 'Plan updated.',
} as const;
