/** What the referral form says. */
export const referralTexts = {
  title: 'Referral',
  form: 'Referral slip',
  referredTo: 'Referred To',
  customer: 'Customer',
  customerHint: 'Who needs something',
  business: 'Business of the Customer',
  contact: 'Contact',
  contactHint: '10 digits',
  comment: 'Comment',
  intensity: 'Intensity',
  label: (name: string) => `Referral to ${name}`,
} as const;
