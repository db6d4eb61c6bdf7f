import { recentSignInRefusal } from '@fellowship/domain/identity/account-rules';
import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  fetchAuthSession,
  fetchMFAPreference,
  fetchUserAttributes,
  resendSignUpCode,
  resetPassword,
  type SignInOutput,
  sendUserAttributeVerificationCode,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger, defaultStorage } from 'aws-amplify/utils';
import type { AppConfig } from '#api/request.ts';

// It warns at every start that the pool is not Amazon's own, which is what it is meant to be.
ConsoleLogger.LOG_LEVEL = 'ERROR';

/** What the provider asks for next on the way in. */
export type NextStep = SignInOutput['nextStep'];

/** Points the client at the pool of `/config.json`: our own service, or a real Cognito pool. */
export function configure(auth: AppConfig['auth']): void {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = auth;
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        ...(userPoolEndpoint ? { userPoolEndpoint: new URL(userPoolEndpoint, location.origin).href } : {}),
      },
    },
  });
}

/** Signs in with SRP; tokens that an unfinished sign-in left behind are dropped first. */
export async function startSignIn(username: string, password: string): Promise<NextStep> {
  if (await accessToken({ isForced: false }).catch(() => null)) await signOut();
  return (await signIn({ username, password })).nextStep;
}

/** The access token of the session that stays while its owner enters the password again. */
let heldToken: Promise<string | null> | null = null;

/**
 * Signs in again beside the session that is open, which stays as it is when the password is wrong. The client refuses to sign
 * in a user who is signed in already; so it sees an empty store meanwhile, and writes the new tokens to the real one.
 */
export async function signInAgain(username: string, password: string): Promise<NextStep> {
  const fresh = new Map<string, string>();
  heldToken = accessToken({ isForced: false });
  await heldToken.catch(() => null);
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async (key) => fresh.get(key) ?? null,
    setItem: async (key, value) => {
      fresh.set(key, value);
      await defaultStorage.setItem(key, value);
    },
    removeItem: async (key) => {
      if (fresh.delete(key)) await defaultStorage.removeItem(key);
    },
    clear: async () => fresh.clear(),
  });
  try {
    return (await signIn({ username, password })).nextStep;
  } finally {
    cognitoUserPoolsTokenProvider.setKeyValueStorage(defaultStorage);
    heldToken = null;
  }
}

/** Whether the password was entered so lately that one's own account can be changed (rule identity/recent-sign-in). */
export async function isSignInRecent(): Promise<boolean> {
  const { tokens } = await fetchAuthSession();
  const seconds = tokens?.accessToken.payload?.auth_time;
  return typeof seconds === 'number' && recentSignInRefusal(seconds * 1000, Date.now()) === null;
}

/** Answers the provider's question: a code, a choice, or with `rotaryId` the first own password. */
export async function answerChallenge(answer: string, rotaryId?: string): Promise<NextStep> {
  const options = rotaryId === undefined ? {} : { userAttributes: { preferred_username: rotaryId } };
  return (await confirmSignIn({ challengeResponse: answer, options })).nextStep;
}

/** The access token; null once signed out. */
export async function accessToken({ isForced }: { isForced: boolean }): Promise<string | null> {
  if (heldToken) return heldToken;
  const { tokens } = await fetchAuthSession({ forceRefresh: isForced });
  return tokens?.accessToken.toString() ?? null;
}

/** Whether the caller's e-mail has been verified by code. */
export async function isEmailVerified(): Promise<boolean> {
  return (await fetchUserAttributes()).email_verified === 'true';
}

export async function sendEmailCode(): Promise<string | null> {
  return (await sendUserAttributeVerificationCode({ userAttributeKey: 'email' })).destination ?? null;
}

export function submitEmailCode(code: string): Promise<void> {
  return confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code });
}

/** Asks for a code to reset the password; answers where it was sent. */
export async function requestPasswordReset(username: string): Promise<string | null> {
  const { nextStep } = await resetPassword({ username });
  return nextStep.codeDeliveryDetails?.destination ?? null;
}

export function submitPasswordReset(username: string, code: string, newPassword: string): Promise<void> {
  return confirmResetPassword({ username, confirmationCode: code, newPassword });
}

export async function submitSignUpCode(username: string, code: string): Promise<void> {
  await confirmSignUp({ username, confirmationCode: code });
}

export async function resendSignUp(username: string): Promise<void> {
  await resendSignUpCode({ username });
}

/** Ends every session of the caller on every device; where that fails, at least this one. */
export function signOutEverywhere(): Promise<void> {
  return signOut({ global: true });
}

/** Forgets this device's tokens. */
export function signOutHere(): Promise<void> {
  return signOut();
}

/** Whether the caller's sign-in asks for a code of an authenticator app. */
export async function isTotpEnabled(): Promise<boolean> {
  return (await fetchMFAPreference()).enabled?.includes('TOTP') ?? false;
}

/** Begins the set-up of an authenticator app; answers the secret and the link for its QR code. */
export async function beginTotp(
  productName: string,
  account: string,
): Promise<{ secret: string; link: string }> {
  const details = await setUpTOTP();
  return { secret: details.sharedSecret, link: details.getSetupUri(productName, account).href };
}

export async function confirmTotp(code: string): Promise<void> {
  await verifyTOTPSetup({ code });
  await updateMFAPreference({ totp: 'PREFERRED' });
}

export function removeTotp(): Promise<void> {
  return updateMFAPreference({ totp: 'DISABLED' });
}
