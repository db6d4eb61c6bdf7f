import { PoolError } from '../errors.ts';
import { confirmForgotPassword, forgotPassword } from './forgot-password.ts';
import { answeredAlike, inTurn, type Operation } from './operation.ts';
import { changePassword, getUser, globalSignOut, revokeToken } from './own-account.ts';
import { associateSoftwareToken, setUserMfaPreference, verifySoftwareToken } from './second-factor.ts';
import { getTokensFromRefreshToken, initiateAuth, respondToAuthChallenge } from './sign-in.ts';
import {
  confirmSignUp,
  getUserAttributeVerificationCode,
  resendConfirmationCode,
  verifyUserAttribute,
} from './verify-email.ts';

/** Accounts are made by administrators. */
const signUp: Operation = async () => {
  throw new PoolError('NotAuthorizedException', 'SignUp is not permitted for this user pool');
};

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
