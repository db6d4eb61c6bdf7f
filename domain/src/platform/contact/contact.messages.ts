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
  badLandLine: 'A telephone number can contain digits, spaces, +, - and brackets.',
  sentOften: (most: number) => `You have sent ${most} messages within 24 hours. Please send this one later.`,
  nobodyReads: 'Your message was not sent: no contact address is set.',
  placeOfAddress: 'Only the support chapter has a contact address.',
} as const;
