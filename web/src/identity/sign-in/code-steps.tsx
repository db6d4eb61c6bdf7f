import { resetPasswordSchema } from '@fellowship/domain/identity/sign-in.schema';
import { validate } from '@fellowship/domain/refusals/refusal';
import { Button, PasswordInput, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { toText } from '#ui/errors.tsx';
import { FormError } from '#ui/form/use-submission.tsx';
import { sessionStore } from '../session-store.ts';
import { CodeForm, SendAgain } from './code-form.tsx';
import { fieldLabels, sentTo, signInTexts, stepButtons, stepTitles } from './sign-in.messages.ts';
import type { StepProps } from './sign-in-flow.ts';
import { BackButton, SignInForm, StepFrame } from './step-form.tsx';

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

/** Code plus new password, then back to signing in (rule identity/password-reset). */
export function ResetPasswordStep({ step, flow, go }: StepProps<'resetPassword'>) {
  const { rotaryId, destination } = step;
  return (
    <StepFrame title={stepTitles.resetPassword} intro={sentTo(signInTexts.codeEntry, destination)}>
      <SignInForm
        check={(entries) => validate(resetPasswordSchema, entries)}
        submitLabel={stepButtons.resetPassword}
        onSubmit={({ code, newPassword }) => flow.resetPassword(code, newPassword)}
        actions={
          <>
            <SendAgain onSend={() => flow.requestReset(rotaryId)} />
            <BackButton onClick={() => go({ name: 'signedOut', rotaryId })}>{stepButtons.back}</BackButton>
          </>
        }
      >
        {(field) => (
          <>
            <input type="text" autoComplete="username" value={rotaryId} readOnly hidden />
            <TextInput
              label={fieldLabels.code}
              autoComplete="one-time-code"
              inputMode="numeric"
              {...field('code')}
            />
            <PasswordInput
              label={fieldLabels.newPassword}
              description={signInTexts.passwordRule}
              autoComplete="new-password"
              {...field('newPassword')}
            />
          </>
        )}
      </SignInForm>
    </StepFrame>
  );
}
