/** What each kind of activity is called within a sentence. */
export const ACTIVITY_NAMES = { Referral: 'referral', ThanksNote: 'C-Note', R2R: 'R2R' } as const;

/** What is asked and said when an activity is cancelled. */
export interface CancellingTexts {
  /** On the buttons. */
  readonly label: string;
  readonly title: (what: string) => string;
  readonly question: (what: string, who: string) => string;
  readonly consequence: string;
  readonly reasonHint: string;
  readonly done: (what: string) => string;
}

/** The texts of a member who declines. */
export const declineTexts: CancellingTexts = {
  label: 'Decline',
  title: (what) => `Decline ${what}`,
  question: (what, who) => `Decline this ${what} (${who})?`,
  consequence: 'It no longer counts for either of you, and cannot be restored.',
  reasonHint: 'The author will see it.',
  done: (what) => `The ${what} was declined`,
};

/** The texts of a chapter admin who strikes. */
export const strikeTexts: CancellingTexts = {
  label: 'Strike',
  title: (what) => `Strike ${what}`,
  question: (what, who) => `Strike this ${what} (${who})?`,
  consequence: 'It no longer counts for either side, and cannot be restored. Both members will be notified.',
  reasonHint: 'Both members will see it.',
  done: (what) => `The ${what} was struck`,
};

export const reasonField = 'Reason (optional)';
