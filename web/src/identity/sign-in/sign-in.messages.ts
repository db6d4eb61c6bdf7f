import type { CodeKind } from './sign-in-step.ts';

/** What the sign-in screen says beyond the texts of the domain's `identity.messages`. */
export const signInTexts = {
  resetDone: 'Your password has been changed. Sign in with the new one.',
  resetRequired: 'Your password must be reset before you can sign in.',
  signedUp: 'Your account is confirmed.',
  sessionEnded: 'Your session has ended. Please sign in again.',
  newPasswordIntro: 'Choose a password of your own to go on.',
  resetIntro: 'We send a code to the e-mail address of your account.',
  verifyIntro: 'Your e-mail address must be verified before you can go on.',
  confirmSignUpIntro: 'Enter the code that was sent to you to confirm your account.',
  mfaChoiceIntro: 'Choose how you want to receive your code.',
  totpSetupIntro: 'Scan this code with an authenticator app, then enter the code that it shows.',
  codeSentAgain: 'A new code has been sent.',
} as const;

/** What is asked for, by the kind of code. */
export const codeIntros: Readonly<Record<CodeKind, string>> = {
  sms: 'Enter the code from the text message',
  totp: 'Enter the code that your authenticator app shows',
  email: 'Enter the code from the e-mail',
  custom: 'Answer the question to go on',
};

/** '… sent to the e-mail address of your account', or just '…' where the provider does not say where to. */
export function sentTo(text: string, destination: string | null): string {
  return destination === null ? `${text}.` : `${text} sent to ${destination}.`;
}
