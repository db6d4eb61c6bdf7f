/** The texts about becoming a member, fixed letter by letter. */
export const conversionMessages = {
  converted: 'Successfully converted to member!...',
  convert: 'Convert to member',
} as const;

/** Texts that are not fixed: they may be worded better. */
export const conversionRefusals = {
  notRecommended: 'Only a recommended member prospect can become a member.',
} as const;
