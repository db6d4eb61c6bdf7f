/** What the C-Note form says. */
export const cNoteTexts = {
  title: 'C-Note',
  form: 'C-Note',
  thanksTo: 'Thanks To',
  clubName: 'Club Name',
  amount: 'Business Value',
  amountHint: 'Amount in rupees',
  rupee: '₹',
  details: 'Details',
  forReferral: (customer: string | null, name: string) =>
    customer ? `For the referral of ${customer} by ${name}` : `For a referral by ${name}`,
  getBusiness: (customer: string) => `Business with ${customer}`,
  label: (name: string) => `C-Note to ${name}`,
} as const;
