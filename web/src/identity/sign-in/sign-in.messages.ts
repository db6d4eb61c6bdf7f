/** What the sign-in screen says beyond the texts of the domain's `identity.messages`. */
export const signInTexts = {
  resetDone: 'Your password has been changed. Sign in with the new one.',
  resetRequired: 'Your password must be reset before you can sign in.',
  sessionEnded: 'Your session has ended. Please sign in again.',
  newPasswordIntro: 'Choose your own password to continue.',
  resetIntro: 'We will send a code to your e-mail address.',
  verifyIntro: 'Verify your e-mail address to continue.',
  confirmSignUpIntro: 'Enter the code we sent you to confirm your account.',
  mfaChoiceIntro: 'Choose how you want to receive your code.',
  totpSetupIntro: 'Scan this code with an authenticator app, then enter the code it shows.',
  codeSentAgain: 'We have sent a new code.',
  sendAgain: 'Send again',
  sendAgainIn: (seconds: number) => `Send again in ${seconds} s`,
  passwordRule: 'At least 8 characters, with a capital letter, a small letter, a digit and a symbol.',
  codeEntry: 'Enter the code',
  unknownStep: 'This account uses a sign-in method that is not available here.',
  pageTitle: (productName: string) => `Sign In · ${productName}`,
} as const;

/** The headings of the steps of signing in. */
export const stepTitles = {
  signedOut: 'Sign In',
  confirmSignIn: 'Confirm Sign In',
  confirmSignUp: 'Confirm Sign Up',
  newPassword: 'New Password',
  resetPassword: 'Reset Password',
  totpSetup: 'Two-step Sign In',
  verifyEmail: 'Verify E-mail',
} as const;

/** What the fields of the steps ask for. */
export const fieldLabels = {
  rotaryId: 'Rotary Id',
  password: 'Password',
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
  code: 'Enter Code',
  answer: 'Answer',
} as const;

/** What the buttons of the steps say. */
export const stepButtons = {
  signIn: 'Sign In',
  back: 'Back to Sign In',
  submitCode: 'Submit Code',
  submitAnswer: 'Submit Answer',
  sendCode: 'Send Code',
  resendCode: 'Resend Code',
  setNewPassword: 'Set New Password',
  resetPassword: 'Reset Password',
} as const;

/** The second steps that a person may choose from, by the provider's names. */
export const mfaLabels = {
  SMS: 'Text message',
  TOTP: 'Authenticator app',
  EMAIL: 'E-mail',
} as const;

/** What is asked for, by the kind of code. */
export const codeIntros = {
  sms: 'Enter the code from the text message',
  totp: 'Enter the code from your authenticator app',
  email: 'Enter the code from the e-mail',
  custom: 'Answer the question to continue',
} as const;

/** '… sent to the e-mail address of your account', or just '…' where the provider does not say where to. */
export function sentTo(text: string, destination: string | null): string {
  return destination === null ? `${text}.` : `${text} sent to ${destination}.`;
}
