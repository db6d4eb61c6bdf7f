import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { toText } from '#ui/errors.ts';
import { FormError } from '#ui/form/form-error.tsx';
import { sessionStore } from '../session-store.ts';
import { CodeForm } from './code-form.tsx';
import { sentTo, signInTexts, stepButtons, stepTitles } from './sign-in.messages.ts';
import { BackButton, StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';

type Sending =
  | { state: 'idle' | 'busy' }
  | { state: 'sent'; to: string | null }
  | { state: 'failed'; text: string };

/** Send code, enter code, submit code: an unverified e-mail keeps the app closed. */
export function VerifyEmailStep({ flow, go }: StepProps<'verifyEmail'>) {
  const [sending, setSending] = useState<Sending>({ state: 'idle' });

  function handleSend(): void {
    setSending({ state: 'busy' });
    flow.sendEmailCode().then(
      (to) => setSending({ state: 'sent', to }),
      (failure: unknown) => setSending({ state: 'failed', text: toText(failure) }),
    );
  }

  function handleLeave(): void {
    sessionStore.reset();
    go({ name: 'signedOut' });
  }

  const leave = <BackButton onClick={handleLeave}>{stepButtons.back}</BackButton>;
  const isSent = sending.state === 'sent';
  return (
    <StepFrame title={stepTitles.verifyEmail} intro={signInTexts.verifyIntro}>
      {sending.state === 'failed' && <FormError text={sending.text} />}
      {isSent && <Text role="status">{sentTo(signInTexts.codeEntry, sending.to)}</Text>}
      <Button
        variant={isSent ? 'default' : 'filled'}
        fullWidth
        loading={sending.state === 'busy'}
        onClick={handleSend}
      >
        {stepButtons.sendCode}
      </Button>
      {isSent ? (
        <CodeForm
          submitLabel={stepButtons.submitCode}
          onSubmit={(code) => flow.verifyEmail(code)}
          actions={leave}
        />
      ) : (
        leave
      )}
    </StepFrame>
  );
}
