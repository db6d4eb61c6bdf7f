/** What is said at a field of any form; these texts are not fixed: they may be worded better. */
export const fieldRefusals = {
  required: 'This field is required',
  notWhole: 'Value must be a whole number.',
  tooLarge: 'This number is too large.',
  tooHigh: 'This value is too high.',
  tooLong: 'This text is too long.',
  notPaise: 'An amount can have at most two decimals.',
  notNegative: 'Negative values are not allowed.',
  notADate: 'This is not a valid date.',
  futureDate: 'Future dates are not allowed.',
  unknownChoice: 'Choose one from the list.',
} as const;

/** An e-mail address that is none, fixed letter by letter. */
export const BAD_EMAIL = 'Invalid email address';

/** A text that is shorter or longer than it may be; lengths in characters. */
export function lengthRefusal(shortest: number, longest: number): string {
  return shortest > 1
    ? `Enter ${shortest} to ${longest} characters.`
    : `Enter at most ${longest} characters.`;
}
