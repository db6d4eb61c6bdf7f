/** What the fields about the other party say. */
export const partyTexts = {
  sides: 'Inside or outside',
  inside: 'Inside',
  outside: 'Outside',
  others: 'Others',
  name: 'Name',
  memberHint: 'Name, classification or mobile',
  classification: 'Business Classification',
  mobile: 'Mobile',
  latest: 'Latest partners',
  everybody: 'All members',
  nobodyFound: 'No member found.',
  loadingMembers: 'Loading members …',
  membersNotLoaded: 'The members could not be loaded.',
  notOnDevice: 'The members are not on this device yet. Try again with a network.',
} as const;

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
  /** What each number of stars says of the customer. */
  intensities: [
    'just asking',
    'may need it some day',
    'is looking around',
    'wants to buy soon',
    'wants to buy now',
  ],
  label: (name: string) => `Referral to ${name}`,
} as const;

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

/** What the R2R form says. */
export const r2rTexts = {
  title: 'Rotarian To Rotarian',
  form: 'Rotarian To Rotarian',
  metWith: 'R2R With',
  place: 'Place',
  image: 'Image',
  discussion: 'Points Discussion',
  actionPlan: 'Action Plan',
  label: (name: string) => `R2R with ${name}`,
} as const;

/** What the forms for referrals, C-Notes and R2Rs have in common. */
export const givingTexts = {
  date: 'Date',
  today: (day: string) => `Today, ${day}`,
  change: 'Change',
  add: 'Add',
  clearing: { title: 'Clear the form', text: 'What you have entered will be lost.' },
  giveAnother: 'Give another',
  toHome: 'Home',
  stored: 'Saved.',
  refused: (reason: string) => `It was not accepted: ${reason}`,
  takenBack: 'Undone. Nothing was saved.',
  waiting: 'It will be sent when you are back online. Until then you can undo it at the top.',
} as const;
