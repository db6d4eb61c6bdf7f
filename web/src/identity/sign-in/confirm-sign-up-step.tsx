import { Alert } from '@mantine/core';
import { useState } from 'react';
import { textOf } from '#ui/errors.ts';
import { CodeForm } from './code-form.tsx';
import { signInTexts } from './sign-in.texts.ts';
import { BackButton, StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';

/** The code that confirms a new account; signing in goes on by itself afterwards. */
export function ConfirmSignUpStep({ flow, go }: StepProps<'confirmSignUp'>) {
  const [notice, setNotice] = useState<string | null>(null);

  function handleResend(): void {
    flow.resendSignUpCode().then(
      () => setNotice(signInTexts.codeSentAgain),
      (failure: unknown) => setNotice(textOf(failure)),
    );
  }

  return (
    <StepFrame title="Confirm Sign Up" intro={signInTexts.confirmSignUpIntro}>
      {notice !== null && <Alert role="status">{notice}</Alert>}
      <CodeForm
        submitLabel="Submit Code"
        onSubmit={(code) => flow.confirmSignUp(code)}
        actions={
          <>
            <BackButton onClick={handleResend}>Resend Code</BackButton>
            <BackButton onClick={() => go({ name: 'signedOut' })}>Back to Sign In</BackButton>
          </>
        }
      />
    </StepFrame>
  );
}
