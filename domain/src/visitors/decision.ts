/** How a decision is called, in the form, as the tab of the list and as a visitor's remarks. */
export const DECISION_LABELS = { recommend: 'Recommend', reject: 'Reject' } as const satisfies Record<
  Decision,
  string
>;

/** What an interview came to. */
export const DECISIONS = ['recommend', 'reject'] as const;

export type Decision = (typeof DECISIONS)[number];
