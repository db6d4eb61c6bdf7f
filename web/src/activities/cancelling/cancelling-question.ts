import type { CancellingTexts } from './cancelling.messages.ts';

/** Whether an activity is to be declined or struck. */
export interface CancellingQuestion {
  texts: CancellingTexts;
  /** The activity within a sentence: referral, C-Note, R2R. */
  what: string;
  /** What names it among the others. */
  who: string;
  onSubmit: (reason: string) => Promise<unknown>;
}
