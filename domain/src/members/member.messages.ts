/** The texts about who may come in, fixed letter by letter. */
export const accessMessages = {
  disabled: 'User Disabled',
  logged: 'User Logged',
  notYetLogged: 'User Not Yet Logged',
  resetRequested: 'User Requested For Reset Password',
  unknown: 'Unknown Status',
  classificationTaken:
    'Cannot enable member. Because, The member already exists in this business classification.',
  /** Not fixed: these may be worded better. */
  notInvited: 'Not invited yet',
  tooMany: (most: number) => `You can change at most ${most} members at once.`,
  of: (fullName: string, message: string) => `${fullName}: ${message}`,
  erased: 'Cannot enable member. The data of this former member has been erased.',
} as const;

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

/** The texts about a member's profile, fixed letter by letter. */
export const memberMessages = {
  fillAll: 'Please fill all the required fields',
  onlyLetters: 'Full Name must only contain letters',
  classificationRequired: 'Select classification',
  dateRequired: 'Select date',
  updated: 'Profile updated Successfully',
  discarded: 'Changes discarded',
  rotaryIdTaken: 'Rotary Id already exist',
} as const;

/** Texts that are not fixed: they may be worded better. */
export const memberRefusals = {
  clubOnlyLetters: 'Rotary Club Name must only contain letters',
  rotaryIdDigits: 'Rotary Id must be 5 to 15 digits',
  ageRequired: 'Enter the age or the date of birth.',
  aadharDigits: 'Enter the last 4 digits of the Aadhaar number.',
  telegramName: 'A Telegram name is 5 to 32 letters, digits and underscores.',
  panForm: 'A PAN is 5 letters, 4 digits and a letter.',
  weddingDateRequired: 'Select the wedding date',
  ownDataTakenOften: 'You have downloaded your data several times today. Please try again tomorrow.',
  notEditable: 'This field cannot be changed here.',
  tooManyRelatives: 'There are too many family members.',
} as const;
