/** The texts of entering one's password again before changing one's account. */
export const passwordAgainTexts = {
  title: 'Enter your password',
  intro: 'Please enter your password again to change this.',
  next: 'Continue',
  cancel: 'Cancel',
  cancelled: 'Nothing was changed because you did not enter your password.',
} as const;
