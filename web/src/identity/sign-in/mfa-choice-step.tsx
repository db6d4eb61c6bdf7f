import { Button } from '@mantine/core';
import { useState } from 'react';
import { toText } from '#ui/errors.ts';
import { FormError } from '#ui/form/form-error.tsx';
import { mfaLabels, signInTexts, stepButtons, stepTitles } from './sign-in.messages.ts';
import type { MfaType } from './sign-in-step.ts';
import { BackButton, StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';

/** Which of several second steps the person wants to use. */
export function MfaChoiceStep({ step, flow, go }: StepProps<'mfaChoice'>) {
  const [busy, setBusy] = useState<MfaType | null>(null);
  const [error, setError] = useState<string | null>(null);

  function handleChoose(type: MfaType): void {
    setBusy(type);
    setError(null);
    flow
      .answer(type)
      .catch((failure: unknown) => setError(toText(failure)))
      .finally(() => setBusy(null));
  }

  return (
    <StepFrame title={stepTitles.confirmSignIn} intro={signInTexts.mfaChoiceIntro}>
      <FormError text={error} />
      {step.allowed.map((type) => (
        <Button
          key={type}
          variant="default"
          fullWidth
          loading={busy === type}
          disabled={busy !== null && busy !== type}
          onClick={() => handleChoose(type)}
        >
          {mfaLabels[type]}
        </Button>
      ))}
      <BackButton onClick={() => go({ name: 'signedOut' })}>{stepButtons.back}</BackButton>
    </StepFrame>
  );
}
