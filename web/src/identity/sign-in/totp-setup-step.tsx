import { TotpQr } from '../totp-qr.tsx';
import { CodeForm } from './code-form.tsx';
import { signInTexts } from './sign-in.texts.ts';
import { BackButton, StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';

/** Where the pool insists on a second step: the authenticator app is set up on the way in. */
export function TotpSetupStep({ step, flow, go }: StepProps<'totpSetup'>) {
  return (
    <StepFrame title="Two-step Sign In" intro={signInTexts.totpSetupIntro}>
      <TotpQr link={step.link} secret={step.secret} />
      <CodeForm
        submitLabel="Submit Code"
        onSubmit={(code) => flow.answer(code)}
        actions={<BackButton onClick={() => go({ name: 'signedOut' })}>Back to Sign In</BackButton>}
      />
    </StepFrame>
  );
}
