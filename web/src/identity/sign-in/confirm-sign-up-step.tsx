import { Alert } from '@mantine/core';
import { useState } from 'react';
import { toText } from '#ui/errors.ts';
import { CodeForm } from './code-form.tsx';
import { signInTexts, stepButtons, stepTitles } from './sign-in.messages.ts';
import { BackButton, StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';

/** The code that confirms a new account; signing in continues afterwards. */
export function ConfirmSignUpStep({ flow, go }: StepProps<'confirmSignUp'>) {
  const [notice, setNotice] = useState<string | null>(null);

  function handleResend(): void {
    flow.resendSignUpCode().then(
      () => setNotice(signInTexts.codeSentAgain),
      (failure: unknown) => setNotice(toText(failure)),
    );
  }

  return (
    <StepFrame title={stepTitles.confirmSignUp} intro={signInTexts.confirmSignUpIntro}>
      {notice !== null && <Alert role="status">{notice}</Alert>}
      <CodeForm
        submitLabel={stepButtons.submitCode}
        onSubmit={(code) => flow.confirmSignUp(code)}
        actions={
          <>
            <BackButton onClick={handleResend}>{stepButtons.resendCode}</BackButton>
            <BackButton onClick={() => go({ name: 'signedOut' })}>{stepButtons.back}</BackButton>
          </>
        }
      />
    </StepFrame>
  );
}
