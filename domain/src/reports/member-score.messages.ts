/** What is said of a score key that is not taken. */
export const scoreKeyMessages = {
  whole: 'Enter a whole number.',
  atLeastOne: 'The number must be at least 1.',
  atMost: (highest: number) => `The number must be at most ${highest}.`,
  allSteps: 'Each line has four steps.',
  higherStep: 'Each step must be higher than the one before.',
  greenAboveAmber: 'Green must begin above Amber.',
} as const;
