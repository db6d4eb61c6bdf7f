import { TotpQr } from '../totp-qr.tsx';
import { CodeForm } from './code-form.tsx';
import { signInTexts, stepButtons, stepTitles } from './sign-in.messages.ts';
import { BackButton, StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';

/** Where the pool insists on a second step: the authenticator app is set up on the way in. */
export function TotpSetupStep({ step, flow, go }: StepProps<'totpSetup'>) {
  return (
    <StepFrame title={stepTitles.totpSetup} intro={signInTexts.totpSetupIntro}>
      <TotpQr link={step.link} secret={step.secret} />
      <CodeForm
        submitLabel={stepButtons.submitCode}
        onSubmit={(code) => flow.answer(code)}
        actions={<BackButton onClick={() => go({ name: 'signedOut' })}>{stepButtons.back}</BackButton>}
      />
    </StepFrame>
  );
}
