/** What the receiver of an activity reads in the inbox, fixed letter by letter. */
export const inboxTitles = {
  Referral: 'Opportunity Knocks - You Got a Referral',
  ThanksNote: 'You have received a special C-note',
} as const;
