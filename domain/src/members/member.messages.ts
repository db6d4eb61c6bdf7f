/** The texts about a member's profile, fixed letter by letter. */
export const memberMessages = {
  fillAll: 'Please fill all the required fields',
  badEmail: 'Invalid email address',
  onlyLetters: 'Full Name must only contain letters',
  classificationRequired: 'Select classification',
  dateRequired: 'Select date',
  updated: 'Profile updated Successfully',
  discarded: 'Changes discarded',
  rotaryIdTaken: 'Rotary Id already exist',
} as const;

/** Texts that are not fixed: they may be worded better. */
export const memberRefusals = {
  required: 'This field is required',
  clubOnlyLetters: 'Rotary Club Name must only contain letters',
  rotaryIdDigits: 'Rotary Id must be 5 to 15 digits',
  notWhole: 'Value must be a whole number.',
  tooLarge: 'This number is too large.',
  notNegative: 'Negative values are not allowed.',
  ageRequired: 'Enter the age or the date of birth.',
  notADate: 'This is no date.',
  futureDate: 'Future dates are not allowed.',
  aadharDigits: 'Enter the last 4 digits of the Aadhaar number.',
  panForm: 'A PAN is 5 letters, 4 digits and a letter.',
  weddingDateRequired: 'Select the wedding date',
  unknownChoice: 'Choose one of the list.',
  ownDataTakenOften: 'You have taken your data several times today. Please go on tomorrow.',
  notEditable: 'This field cannot be changed here.',
  tooManyRelatives: 'There are too many family members.',
} as const;

/** A text that is shorter or longer than it may be; lengths in characters. */
export function lengthRefusal(shortest: number, longest: number): string {
  return shortest > 1
    ? `Enter ${shortest} to ${longest} characters.`
    : `Enter at most ${longest} characters.`;
}
