import '#ui/zod-setup.ts';
import { signInSchema } from '@fellowship/domain/identity/sign-in.schema';
import { validate } from '@fellowship/domain/refusals/validate';
import { CodeStep } from './code-step.tsx';
import { ConfirmSignUpStep } from './confirm-sign-up-step.tsx';
import { MfaChoiceStep } from './mfa-choice-step.tsx';
import { NewPasswordStep } from './new-password-step.tsx';
import { ResetPasswordStep } from './reset-password-step.tsx';
import { ResetRequestStep } from './reset-request-step.tsx';
import type { SignInFlow } from './sign-in-flow.ts';
import type { SignInStep } from './sign-in-step.ts';
import { TotpSetupStep } from './totp-setup-step.tsx';
import { VerifyEmailStep } from './verify-email-step.tsx';

export const checkSignIn = (entries: object) => validate(signInSchema, entries);

interface FurtherStepsProps {
  step: Exclude<SignInStep, { name: 'signedOut' }>;
  flow: SignInFlow;
  go: (step: SignInStep) => void;
}

/** Every step but the first; most sign-ins need none of them, so their code comes after the form is there. */
export function FurtherSteps({ step, flow, go }: FurtherStepsProps) {
  switch (step.name) {
    case 'newPassword':
      return <NewPasswordStep step={step} flow={flow} go={go} />;
    case 'code':
      return <CodeStep step={step} flow={flow} go={go} />;
    case 'mfaChoice':
      return <MfaChoiceStep step={step} flow={flow} go={go} />;
    case 'totpSetup':
      return <TotpSetupStep step={step} flow={flow} go={go} />;
    case 'confirmSignUp':
      return <ConfirmSignUpStep step={step} flow={flow} go={go} />;
    case 'resetRequest':
      return <ResetRequestStep step={step} flow={flow} go={go} />;
    case 'resetPassword':
      return <ResetPasswordStep step={step} flow={flow} go={go} />;
    case 'verifyEmail':
      return <VerifyEmailStep step={step} flow={flow} go={go} />;
  }
}
