/** What the receiver of an activity reads in the inbox, fixed letter by letter. */
export const inboxTitles = {
  Referral: 'Opportunity Knocks - You Got a Referral',
  ThanksNote: 'You have received a special C-note',
} as const;

/** Why an entry of the inbox does not become what was asked for: not fixed, they may be worded better. */
export const inboxRefusals = {
  rating: 'Please select 1 to 5 stars',
} as const;
