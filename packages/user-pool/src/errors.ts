/**
 * A refusal as the Cognito clients know it: `type` is the exception's name, `message` is shown unchanged.
 */
export class PoolError extends Error {
  override readonly name = 'PoolError';
  readonly type: string;
  /** The HTTP status, nearly always 400. */
  readonly status: number;
  /** Whether the response is delayed because the address has failed too often. */
  isDelayed = false;

  constructor(type: string, message: string, status = 400) {
    super(message);
    this.type = type;
    this.status = status;
  }
}

// One message for a wrong password and an unknown user, so that it does not reveal which names exist.
export const wrongCredentials = () =>
  new PoolError('NotAuthorizedException', 'Incorrect username or password.');
// A lockout must not use an exception that the clients retry automatically.
export const attemptsExceeded = () => new PoolError('NotAuthorizedException', 'Password attempts exceeded');
export const guessesExceeded = () =>
  new PoolError('NotAuthorizedException', 'Attempt limit exceeded, please try after some time.');
export const userDisabled = () => new PoolError('NotAuthorizedException', 'User is disabled.');
export const temporaryPasswordExpired = () =>
  new PoolError(
    'NotAuthorizedException',
    'Temporary password has expired and must be reset by an administrator.',
  );
export const sessionExpired = () =>
  new PoolError('NotAuthorizedException', 'Invalid session for the user, session is expired.');
export const invalidAccessToken = () => new PoolError('NotAuthorizedException', 'Invalid Access Token');
export const accessTokenExpired = () => new PoolError('NotAuthorizedException', 'Access Token has expired');
export const accessTokenRevoked = () =>
  new PoolError('NotAuthorizedException', 'Access Token has been revoked');
/** An exception that Amazon's pools do not have: the client asks for the password again and repeats the call. */
export const reauthenticationRequired = () =>
  new PoolError('ReauthenticationRequiredException', 'Please enter your password again to change this.');
export const invalidRefreshToken = () => new PoolError('NotAuthorizedException', 'Invalid Refresh Token');
export const refreshTokenRevoked = () =>
  new PoolError('NotAuthorizedException', 'Refresh Token has been revoked');
export const refreshTokenReused = () =>
  new PoolError('RefreshTokenReuseException', 'Refresh Token has been invalidated by rotation');

export const passwordResetRequired = () =>
  new PoolError('PasswordResetRequiredException', 'Password reset required for the user');
export const userNotConfirmed = () => new PoolError('UserNotConfirmedException', 'User is not confirmed.');
export const userNotFound = () => new PoolError('UserNotFoundException', 'User does not exist.');
export const userExists = () => new PoolError('UsernameExistsException', 'User account already exists');

export const codeMismatch = () =>
  new PoolError('CodeMismatchException', 'Invalid verification code provided, please try again.');
export const mfaCodeMismatch = () =>
  new PoolError('CodeMismatchException', 'Invalid code or auth state for the user.');
export const codeExpired = () =>
  new PoolError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
export const totpCodeUsed = () =>
  new PoolError('ExpiredCodeException', 'Your software token has already been used once.');
export const limitExceeded = () =>
  new PoolError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');

/** Sent before the request is processed; the clients retry automatically. */
export const tooManyRequests = () =>
  new PoolError('TooManyRequestsException', 'Too many requests. Please wait a moment.', 429);

export const invalidParameter = (message: string) => new PoolError('InvalidParameterException', message);
export const invalidPassword = (rule: string) =>
  new PoolError('InvalidPasswordException', `Password does not conform to policy: ${rule}`);

/** Shown while the database is unreachable. */
export const SERVICE_AWAY = 'Sign-in is not possible right now. Please try again.';
