/** The texts about the chapter's subscription, letter by letter (core 4; the banner's from money 2.7). */
export const billingMessages = {
  noSubscription: 'No Active Subscription Found.',
  adminMayContinue: "Please click 'Continue' to renew or subscribe to a plan.",
  continue: 'Continue',
  askAdmin: "Please contact your 'Admin'.",
  expired: 'Subscription Expired...',
} as const;
