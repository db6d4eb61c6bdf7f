/** What is said of activities that were declined or struck: not fixed, it may be worded better. */
export const cancellingTexts = {
  declined: {
    Referral: 'Your referral was declined',
    ThanksNote: 'Your C-Note was declined',
    R2R: 'Your R2R was declined',
  },
  struckOfAuthor: {
    Referral: 'Your referral was struck by a chapter admin',
    ThanksNote: 'Your C-Note was struck by a chapter admin',
    R2R: 'Your R2R was struck by a chapter admin',
  },
  struckOfOther: {
    Referral: 'A referral to you was struck by a chapter admin',
    ThanksNote: 'A C-Note to you was struck by a chapter admin',
    R2R: 'An R2R with you was struck by a chapter admin',
  },
  kinds: { Referral: 'Referral', R2R: 'R2R' },
  activity: (kind: string, date: string) => `${kind} on ${date}`,
  cNote: (value: string, date: string) => `C-Note of ${value} on ${date}`,
  recorded: 'Recorded',
  declinedStatus: 'Declined',
  struckStatus: 'Struck',
  getAdmin: (chapterName: string) => `A chapter admin of ${chapterName}`,
} as const;
