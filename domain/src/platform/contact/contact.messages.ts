/** The texts of the contact form, fixed letter by letter. */
export const contactMessages = {
  messageTooShort: 'Message must be at least 5 characters long',
  sent: 'Mail sent succesfully',
} as const;

/** Texts that are not fixed: they may be worded better. */
export const contactRefusals = {
  required: 'This field is required',
  tooLong: 'This text is too long.',
  oneLine: 'This must be a single line.',
  badPinCode: 'A PIN code has 6 digits.',
  badLandLine: 'A telephone number holds digits, spaces, +, - and brackets.',
  sentOften: (most: number) => `You have sent ${most} messages within 24 hours. Please send this one later.`,
  nobodyReads: 'No contact address is set, and there is no support chapter to write to. Nothing was sent.',
  placeOfAddress: 'The contact address is kept with the support chapter.',
} as const;
