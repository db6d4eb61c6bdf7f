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
