import { confirmSignUp, resendConfirmationCode, signUp } from './confirm-sign-up.ts';
import { confirmForgotPassword, forgotPassword } from './forgot-password.ts';
import { initiateAuth } from './initiate-auth.ts';
import { setUserMfaPreference } from './mfa-preference.ts';
import type { Operation } from './operation.ts';
import { changePassword, getUser, globalSignOut, revokeToken } from './own-account.ts';
import { getTokensFromRefreshToken } from './renew-tokens.ts';
import { respondToAuthChallenge } from './respond-to-auth-challenge.ts';
import { associateSoftwareToken, verifySoftwareToken } from './totp-setup.ts';
import { getUserAttributeVerificationCode, verifyUserAttribute } from './verify-email.ts';

/** What anybody may call over HTTP. Each checks for itself who calls. */
export const PUBLIC_OPERATIONS: ReadonlyMap<string, Operation> = new Map([
  ['InitiateAuth', initiateAuth],
  ['RespondToAuthChallenge', respondToAuthChallenge],
  ['GetTokensFromRefreshToken', getTokensFromRefreshToken],
  ['RevokeToken', revokeToken],
  ['GlobalSignOut', globalSignOut],
  ['GetUser', getUser],
  ['ChangePassword', changePassword],
  ['ForgotPassword', forgotPassword],
  ['ConfirmForgotPassword', confirmForgotPassword],
  ['GetUserAttributeVerificationCode', getUserAttributeVerificationCode],
  ['VerifyUserAttribute', verifyUserAttribute],
  ['SignUp', signUp],
  ['ConfirmSignUp', confirmSignUp],
  ['ResendConfirmationCode', resendConfirmationCode],
  ['AssociateSoftwareToken', associateSoftwareToken],
  ['VerifySoftwareToken', verifySoftwareToken],
  ['SetUserMFAPreference', setUserMfaPreference],
]);
