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
