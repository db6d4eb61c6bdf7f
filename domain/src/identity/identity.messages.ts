/** The texts of sign-in, fixed letter by letter (rule identity/sign-in-texts). */
export const identityMessages = {
  required: 'This field is required',
  passwordMismatch: 'Password does not match',
  wrongCredentials: 'Incorrect username or password.',
  /** Not fixed: the service could not be reached or gave no text. */
  signInFailed: 'Sign-in is not possible right now. Please try again.',
} as const;

/** What the sign-in service puts before a text about its password policy (shown without it). */
const PASSWORD_POLICY_PREFIX = 'Password does not conform to policy:';

/** The text about the password policy without the provider's prefix. */
function passwordPolicyText(message: string): string {
  return message.startsWith(PASSWORD_POLICY_PREFIX)
    ? message.slice(PASSWORD_POLICY_PREFIX.length).trim()
    : message;
}

/** The name under which the provider says that there is no such user. It must read like a wrong password. */
const UNKNOWN_USER = 'UserNotFoundException';

/**
 * The text that is shown for a provider's error (rule identity/sign-in-texts): wrong credentials have their
 * own, a password-policy text loses its prefix, and every other message is shown as given.
 */
export function signInMessage(providerError: unknown): string {
  if (typeof providerError !== 'object' || providerError === null) return identityMessages.signInFailed;
  const { name, message } = providerError as { name?: unknown; message?: unknown };
  if (name === UNKNOWN_USER) return identityMessages.wrongCredentials;
  return typeof message === 'string' && message !== ''
    ? passwordPolicyText(message)
    : identityMessages.signInFailed;
}
