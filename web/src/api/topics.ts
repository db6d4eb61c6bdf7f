/**
 * What the app's answers are of. Each operation says in its first line which of them it reads (`# of: meeting`) or changes
 * (`# changes: meeting, figures`); what one changes makes the others read again, whoever wrote them.
 */
export const TOPICS = [
  /** Who the caller is. */
  'session',
  'member',
  /** What somebody has chosen for oneself. */
  'preference',
  /** Which chapters there are. */
  'chapter',
  /** What a chapter has decided for itself. */
  'setting',
  /** The lines of business of a chapter, and who holds each. */
  'classification',
  /** The schedule, and whether a meeting is open, closed or cancelled. */
  'meeting',
  /** The records of one meeting: the roll call, the own one. */
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
  /** The chapter's plan, and how it stands. */
  'subscription',
  /** What subscriptions cost: plans, discounts and vouchers. */
  'price',
  /** Orders, what was paid for them, and money that matches nothing. */
  'payment',
] as const;

export type Topic = (typeof TOPICS)[number];
