/** The texts about the erasure of a former member; not fixed: they may be worded better. */
export const erasureMessages = {
  /** Replaces the name wherever it was stored. */
  formerMember: 'FORMER MEMBER',
  notInactive: 'Only the data of an Inactive member can be erased. Disable the member first.',
  ofAdmin: 'The data of an admin cannot be erased.',
  erased: 'The data of this former member has been erased.',
  typeName: 'Type the name exactly as shown.',
  done: 'Personal data erased Successfully',
} as const;
