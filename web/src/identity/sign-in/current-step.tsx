import { CodeStep } from './code-step.tsx';
import { ConfirmSignUpStep } from './confirm-sign-up-step.tsx';
import { MfaChoiceStep } from './mfa-choice-step.tsx';
import { NewPasswordStep } from './new-password-step.tsx';
import { ResetPasswordStep } from './reset-password-step.tsx';
import { ResetRequestStep } from './reset-request-step.tsx';
import type { SignInFlow } from './sign-in-flow.ts';
import type { SignInStep } from './sign-in-step.ts';
import { SignedOutStep } from './signed-out-step.tsx';
import { TotpSetupStep } from './totp-setup-step.tsx';
import { VerifyEmailStep } from './verify-email-step.tsx';

interface CurrentStepProps {
  step: SignInStep;
  flow: SignInFlow;
  go: (step: SignInStep) => void;
}

/** The form of the step the person is at. */
export function CurrentStep({ step, flow, go }: CurrentStepProps) {
  switch (step.name) {
    case 'signedOut':
      return <SignedOutStep step={step} flow={flow} go={go} />;
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
