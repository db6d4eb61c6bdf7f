/**
 * What the app's answers are of. Each operation says in its first line which of them it reads (`# of: meeting`) or changes
 * (`# changes: meeting, figures`); a change refreshes the queries of its topics, in every capability.
 */
export const TOPICS = [
  /** Who the caller is. */
  'session',
  'member',
  /** A person's own preferences. */
  'preference',
  /** Which chapters there are. */
  'chapter',
  /** What a chapter has decided for itself. */
  'setting',
  /** The lines of business of a chapter, and who holds each. */
  'classification',
  /** The schedule, and whether a meeting is open, closed or cancelled. */
  'meeting',
  /** The records of one meeting: the roll call, and one's own. */
  'attendance',
  /** Records over a period, as reports and trends show them. */
  'history',
  /** What meetings and activities have counted: dashboards and summaries. */
  'figures',
  /** Referrals, C-Notes and R2Rs themselves. */
  'activity',
  /** What a member was told of them: the entries, and how many are unread. */
  'inbox',
  /** The visitors that a chapter knows. */
  'visitor',
  'announcement',
  /** The versions of the product. */
  'version',
  /** How the people who run the platform are reached. */
  'contact',
  /** Who changed what: everything changes it, so that it is read anew instead. */
  'audit',
  /** The chapter's subscription. */
  'subscription',
  /** What subscriptions cost: plans, discounts and vouchers. */
  'price',
  /** Orders, what was paid for them, and money that matches nothing. */
  'payment',
] as const;

export type Topic = (typeof TOPICS)[number];
