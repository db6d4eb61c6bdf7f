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
