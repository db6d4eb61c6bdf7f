/** The texts of the banner over every screen; those of the subscriptions' own screen are not loaded with it. */
export const bannerTexts = {
  name: 'Subscription',
  toScreen: 'Subscriptions',
  endedOn: (date: string) => `It ended on ${date}.`,
} as const;
