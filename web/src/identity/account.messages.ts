/** The texts of a WhatsApp link and its prepared greeting. */
export const whatsAppTexts = {
  writeTo: (name: string) => `WhatsApp to ${name}`,
  greeting: (name: string, { fullName, chapterName }: { fullName: string; chapterName: string }) =>
    `Hello ${name}, this is ${fullName} of ${chapterName}. `,
} as const;

/** The text of a link that calls somebody. */
export const callTexts = {
  call: (name: string) => `Call ${name}`,
} as const;

/** The texts of entering one's password again before changing one's account. */
export const passwordAgainTexts = {
  title: 'Enter your password',
  intro: 'Please enter your password again to change this.',
  next: 'Continue',
  cancel: 'Cancel',
  cancelled: 'Nothing was changed because you did not enter your password.',
} as const;

/** The texts of turning the second step of signing in on and off. */
export const totpTexts = {
  dialogTitle: 'Two-step sign in',
  qrAlt: 'QR code for the authenticator app',
  secretHint: 'Or type this key into the app:',
  turnOn: 'Turn on',
  turnedOn: 'Two-step sign in is on.',
  turnOff: 'Turn off',
  turnedOff: 'Two-step sign in is off.',
  isOn: 'You sign in with a code from your authenticator app.',
  turnOffTitle: 'Turn off two-step sign in',
  turnOffWarning: 'Your password alone will then be enough to sign in.',
} as const;
