/** The refusals of a registration: not fixed, they may be worded better. */
export const registrationRefusals = {
  notAChoice: 'Choose whether visitors can register.',
  consentRequired: 'Please agree, so that the chapter can expect you.',
  tooMany: 'There were many registrations just now. Please try again in an hour.',
  proofFailed: 'Please press the button once more.',
  notOffered: 'This meeting is no longer open for registration. Please choose another one.',
  notExpected: 'This visitor is not expected at this meeting.',
  notAPass: 'This is not a visitor’s pass of your chapter.',
  passOfAnotherDay: 'This pass is for another meeting.',
} as const;
