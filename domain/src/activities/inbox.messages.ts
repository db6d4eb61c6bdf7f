/** What both sides of an activity read in the inbox, fixed letter by letter. */
export const inboxTitles = {
  Referral: {
    Given: 'You have given a new Referral',
    Received: 'Opportunity Knocks - You Got a Referral',
  },
  ThanksNote: {
    Given: 'A Special Business Contribution Note',
    Received: 'You have received a special C-note',
  },
} as const;

/** What the other party of an R2R reads: not fixed, it may be worded better. */
export const r2rTitle = 'Rotarian To Rotarian';

/** Why an entry of the inbox does not become what was asked for: not fixed, they may be worded better. */
export const inboxRefusals = {
  rating: 'Please select 1 to 5 stars',
  notTheAuthor: 'You can only delete what you gave yourself.',
  staysDeleted: 'A deleted entry cannot be restored.',
  unknownType: 'The type must be Referral, ThanksNote or R2R.',
  unknownCode: 'The code must be Given or Received for referrals and C-Notes, and Both for an R2R.',
  alreadyListed: 'This inbox already has an entry for it.',
} as const;
