import { signInMessage } from '@fellowship/domain/identity/identity.messages';
import { ApiError } from '#api/api-error.ts';
import { beginSession, fetchSession, loadUserPool } from '../session.ts';
import { sessionStore } from '../session-store.ts';
import type { NextStep } from '../user-pool.ts';
import { signInTexts } from './sign-in.messages.ts';

/** Which code the person is asked for. */
export type CodeKind = 'sms' | 'totp' | 'email' | 'custom';
export type MfaType = 'SMS' | 'TOTP' | 'EMAIL';

/** The step of signing in (rule identity/sign-in-steps). */
export type SignInStep =
  | { name: 'signedOut'; rotaryId?: string; notice?: string; error?: string }
  | { name: 'newPassword'; rotaryId: string }
  | { name: 'code'; kind: CodeKind; destination: string | null }
  | { name: 'mfaChoice'; allowed: readonly MfaType[] }
  | { name: 'totpSetup'; secret: string; link: string }
  | { name: 'confirmSignUp'; rotaryId: string; password: string }
  | { name: 'resetRequest'; rotaryId: string; isRequired: boolean }
  | { name: 'resetPassword'; rotaryId: string; destination: string | null }
  | { name: 'verifyEmail' };

/** Who is signing in, as far as the following steps need it; kept in memory only. */
export interface Credentials {
  rotaryId: string;
  password: string;
}

const CODE_KINDS = {
  CONFIRM_SIGN_IN_WITH_SMS_CODE: 'sms',
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'totp',
  CONFIRM_SIGN_IN_WITH_EMAIL_CODE: 'email',
  CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE: 'custom',
} as const satisfies Partial<Record<NextStep['signInStep'], CodeKind>>;

/** Turns the provider's next step into the screen's, or null when the provider is content; throws for one that no pool of ours asks for. */
export function stepAfter(next: NextStep, productName: string, credentials: Credentials): SignInStep | null {
  const { rotaryId, password } = credentials;
  switch (next.signInStep) {
    case 'DONE':
      return null;
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { name: 'newPassword', rotaryId };
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
    case 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE':
      return {
        name: 'code',
        kind: CODE_KINDS[next.signInStep],
        destination: next.codeDeliveryDetails?.destination ?? null,
      };
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
    case 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE':
      return { name: 'code', kind: CODE_KINDS[next.signInStep], destination: null };
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION':
      return { name: 'mfaChoice', allowed: next.allowedMFATypes ?? [] };
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP': {
      const { sharedSecret, getSetupUri } = next.totpSetupDetails;
      return { name: 'totpSetup', secret: sharedSecret, link: getSetupUri(productName, rotaryId).href };
    }
    case 'CONFIRM_SIGN_UP':
      return { name: 'confirmSignUp', rotaryId, password };
    case 'RESET_PASSWORD':
      return { name: 'resetRequest', rotaryId, isRequired: true };
    default:
      throw new Error(signInTexts.unknownStep);
  }
}

/** The error in the words that people read (rule identity/sign-in-texts); our own refusals as they are. */
function worded(failure: unknown): Error {
  return failure instanceof ApiError ? failure : new Error(signInMessage(failure), { cause: failure });
}

/**
 * The way in, step by step (rule identity/sign-in-steps): each method carries out one step, and the
 * provider's answer decides which comes next. A method rejects with the text to show, and the step stays.
 */
export class SignInFlow {
  private credentials: Credentials = { rotaryId: '', password: '' };
  private readonly productName: string;
  private readonly onStep: (step: SignInStep) => void;

  constructor(productName: string, onStep: (step: SignInStep) => void) {
    this.productName = productName;
    this.onStep = onStep;
  }

  signIn(credentials: Credentials): Promise<void> {
    return this.attempt(async (userPool) => {
      this.credentials = credentials;
      await this.proceed(await userPool.startSignIn(credentials.rotaryId, credentials.password));
    });
  }

  /** A code, or the choice of how to receive one. */
  answer(answer: string): Promise<void> {
    return this.attempt(async (userPool) => this.proceed(await userPool.answerChallenge(answer)));
  }

  setNewPassword(password: string): Promise<void> {
    return this.attempt(async (userPool) =>
      this.proceed(await userPool.answerChallenge(password, this.credentials.rotaryId)),
    );
  }

  confirmSignUp(code: string): Promise<void> {
    return this.attempt(async (userPool) => {
      const { rotaryId, password } = this.credentials;
      await userPool.submitSignUpCode(rotaryId, code);
      await this.proceed(await userPool.startSignIn(rotaryId, password));
    });
  }

  resendSignUpCode(): Promise<void> {
    return this.attempt((userPool) => userPool.resendSignUp(this.credentials.rotaryId));
  }

  requestReset(rotaryId: string): Promise<void> {
    return this.attempt(async (userPool) => {
      this.credentials = { rotaryId, password: '' };
      const destination = await userPool.requestPasswordReset(rotaryId);
      this.onStep({ name: 'resetPassword', rotaryId, destination });
    });
  }

  resetPassword(code: string, newPassword: string): Promise<void> {
    return this.attempt(async (userPool) => {
      await userPool.submitPasswordReset(this.credentials.rotaryId, code, newPassword);
      const { rotaryId } = this.credentials;
      this.onStep({ name: 'signedOut', rotaryId, notice: signInTexts.resetDone });
    });
  }

  /** Answers where the code was sent. */
  sendEmailCode(): Promise<string | null> {
    return this.attempt((userPool) => userPool.sendEmailCode());
  }

  verifyEmail(code: string): Promise<void> {
    return this.attempt(async (userPool) => {
      await userPool.submitEmailCode(code);
      await this.enter();
    });
  }

  /** Takes up a sign-in that a reload interrupted after the provider had let the person in. */
  resume(): Promise<void> {
    return this.attempt(async (userPool) => {
      if (await userPool.accessToken({ isForced: false })) await this.enterWhenVerified();
    });
  }

  private async proceed(next: NextStep): Promise<void> {
    const step = stepAfter(next, this.productName, this.credentials);
    if (step) this.onStep(step);
    else await this.enterWhenVerified();
  }

  private async enterWhenVerified(): Promise<void> {
    const userPool = await loadUserPool();
    // Asked for together; what comes of it is decided by the first.
    const session = fetchSession();
    session.catch(() => undefined);
    if (await userPool.isEmailVerified()) await this.enter(session);
    else this.onStep({ name: 'verifyEmail' });
  }

  /** A session that cannot be fetched leaves the person on the sign-in screen (rule identity/session). */
  private async enter(session?: ReturnType<typeof fetchSession>): Promise<void> {
    try {
      await beginSession(session);
    } catch (failure) {
      sessionStore.reset();
      this.onStep({ name: 'signedOut', error: worded(failure).message });
    }
    this.credentials = { rotaryId: '', password: '' };
  }

  private async attempt<Result>(
    work: (userPool: Awaited<ReturnType<typeof loadUserPool>>) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work(await loadUserPool());
    } catch (failure) {
      throw worded(failure);
    }
  }
}

/** What every step of the sign-in screen receives. */
export interface StepProps<Name extends SignInStep['name']> {
  step: Extract<SignInStep, { name: Name }>;
  flow: SignInFlow;
  go: (step: SignInStep) => void;
}
