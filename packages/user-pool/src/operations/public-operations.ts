import { confirmSignUp, resendConfirmationCode, signUp } from './confirm-sign-up.ts';
import { confirmForgotPassword, forgotPassword } from './forgot-password.ts';
import { initiateAuth } from './initiate-auth.ts';
import { setUserMfaPreference } from './mfa-preference.ts';
import { answeredAlike, inTurn, type Operation } from './operation.ts';
import { changePassword, getUser, globalSignOut, revokeToken } from './own-account.ts';
import { getTokensFromRefreshToken } from './renew-tokens.ts';
import { respondToAuthChallenge } from './respond-to-auth-challenge.ts';
import { associateSoftwareToken, verifySoftwareToken } from './totp-setup.ts';
import { getUserAttributeVerificationCode, verifyUserAttribute } from './verify-email.ts';

/** What anybody may call over HTTP. Each checks for itself who calls; what needs no sign-in and costs work waits its turn. */
export const PUBLIC_OPERATIONS: ReadonlyMap<string, Operation> = new Map([
  ['InitiateAuth', inTurn(initiateAuth)],
  ['RespondToAuthChallenge', inTurn(respondToAuthChallenge)],
  ['GetTokensFromRefreshToken', getTokensFromRefreshToken],
  ['RevokeToken', revokeToken],
  ['GlobalSignOut', globalSignOut],
  ['GetUser', getUser],
  ['ChangePassword', changePassword],
  ['ForgotPassword', answeredAlike(inTurn(forgotPassword))],
  ['ConfirmForgotPassword', inTurn(confirmForgotPassword)],
  ['GetUserAttributeVerificationCode', getUserAttributeVerificationCode],
  ['VerifyUserAttribute', verifyUserAttribute],
  ['SignUp', signUp],
  ['ConfirmSignUp', inTurn(confirmSignUp)],
  ['ResendConfirmationCode', answeredAlike(inTurn(resendConfirmationCode))],
  ['AssociateSoftwareToken', associateSoftwareToken],
  ['VerifySoftwareToken', verifySoftwareToken],
  ['SetUserMFAPreference', setUserMfaPreference],
]);
