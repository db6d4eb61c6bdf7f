import { ApiError } from '#api/api-error.ts';
import { loadUserPool } from '../user-pool-loader.ts';
import { askForPassword } from './ask-for-password.tsx';
import { passwordAgainTexts } from './password-again.messages.ts';

/**
 * Does what needs the password to have been entered lately (rule identity/recent-sign-in): asks for it when the server or the
 * user pool says so, and does it again.
 * @throws Error when the person does not enter it
 */
export async function withPassword<Result>(rotaryId: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (failure) {
    if (!isPasswordNeeded(failure)) throw failure;
  }
  await requirePassword(rotaryId);
  return work();
}

/** As `withPassword`, for what is asked of the user pool alone: one that does not say so itself is not asked before. */
export async function withPasswordFirst<Result>(
  rotaryId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const userPool = await loadUserPool();
  if (!(await userPool.isSignInRecent())) await requirePassword(rotaryId);
  return withPassword(rotaryId, work);
}

async function requirePassword(rotaryId: string): Promise<void> {
  if (!(await askForPassword(rotaryId))) throw new Error(passwordAgainTexts.cancelled);
}

function isPasswordNeeded(failure: unknown): boolean {
  if (failure instanceof ApiError) return failure.code === 'REAUTHENTICATION_REQUIRED';
  return failure instanceof Error && failure.name === 'ReauthenticationRequiredException';
}
