import { vi } from 'vitest';

/**
 * The edge to the sign-in client, for `vi.mock('aws-amplify/auth', …)`. A test says what the provider answers by
 * `amplify.signIn.mockResolvedValueOnce(next('DONE'))` and the like.
 */
export const amplify = {
  signIn: vi.fn(),
  confirmSignIn: vi.fn(),
  confirmSignUp: vi.fn(),
  confirmResetPassword: vi.fn(),
  confirmUserAttribute: vi.fn(),
  fetchAuthSession: vi.fn(),
  fetchMFAPreference: vi.fn(),
  fetchUserAttributes: vi.fn(),
  resendSignUpCode: vi.fn(),
  resetPassword: vi.fn(),
  sendUserAttributeVerificationCode: vi.fn(),
  setUpTOTP: vi.fn(),
  signOut: vi.fn(),
  updateMFAPreference: vi.fn(),
  verifyTOTPSetup: vi.fn(),
};

/** What `signIn` and `confirmSignIn` answer. */
export function next(signInStep: string, details: Record<string, unknown> = {}) {
  return { isSignedIn: signInStep === 'DONE', nextStep: { signInStep, ...details } };
}

/** An error as the provider throws it. */
export function providerError(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}

/** What `fetchAuthSession` answers for who entered the password so many minutes ago. */
export function signedIn(minutesAgo = 0) {
  const auth_time = Math.floor(Date.now() / 1000) - minutesAgo * 60;
  return { tokens: { accessToken: { payload: { auth_time }, toString: () => 'token' } } };
}

/** Resets to a provider without people, for whom e-mails count as verified. */
export function resetAmplify(): void {
  for (const call of Object.values(amplify)) call.mockReset().mockResolvedValue(undefined);
  amplify.fetchAuthSession.mockResolvedValue({});
  amplify.fetchUserAttributes.mockResolvedValue({ email_verified: 'true' });
}
