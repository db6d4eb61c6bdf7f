/** The texts of classifications, fixed letter by letter. */
export const classificationMessages = {
  nameRequired: 'Business Classification cannot be empty',
  duplicateName: 'Business Classification with this name already exists',
  taken: 'The member already exists in this business classification',
} as const;

/** Texts that are not fixed: they may be worded better. */
export const classificationRefusals = {
  nameTooLong: 'Business Classification is too long.',
  occupied: 'A member has this Business Classification, so it cannot be deleted.',
} as const;
