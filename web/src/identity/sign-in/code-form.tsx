import { verificationCodeSchema } from '@fellowship/domain/identity/sign-in.schema';
import { validate } from '@fellowship/domain/refusals/refusal';
import { Alert, Button, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { toText } from '#ui/errors.tsx';
import { fieldLabels, signInTexts } from './sign-in.messages.ts';
import { SignInForm } from './step-form.tsx';

/** How long a code takes to arrive; before that another one would only be waited for as well. */
const WAIT_SECONDS = 30;

/** Sends another code once the one before should have arrived, and says when that is (rule identity/password-reset). */
export function SendAgain({ onSend }: { onSend: () => Promise<void> }) {
  const [secondsLeft, setSecondsLeft] = useState(WAIT_SECONDS);
  const [notice, setNotice] = useState<string | null>(null);
  const isWaiting = secondsLeft > 0;

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1_000);
    return () => clearTimeout(timer);
  }, [isWaiting, secondsLeft]);

  function handleSend(): void {
    if (isWaiting) return;
    setSecondsLeft(WAIT_SECONDS);
    onSend().then(
      () => setNotice(signInTexts.codeSentAgain),
      (failure: unknown) => setNotice(toText(failure)),
    );
  }

  return (
    <>
      {notice !== null && <Alert role="status">{notice}</Alert>}
      {/* It keeps the focus while it waits. */}
      <Button
        type="button"
        variant="subtle"
        fullWidth
        data-disabled={isWaiting}
        aria-disabled={isWaiting}
        onClick={handleSend}
      >
        {isWaiting ? signInTexts.sendAgainIn(secondsLeft) : signInTexts.sendAgain}
      </Button>
    </>
  );
}

interface CodeFormProps {
  /** The field's label; 'Enter Code' unless the question is another. */
  label?: string;
  submitLabel: string;
  /** False for an answer in words. */
  isNumeric?: boolean;
  onSubmit: (code: string) => unknown;
  actions?: ReactNode;
}

/** One code to enter. */
export function CodeForm(props: CodeFormProps) {
  const { label = fieldLabels.code, submitLabel, isNumeric = true, onSubmit, actions } = props;
  return (
    <SignInForm
      check={(entries) => validate(verificationCodeSchema, entries)}
      submitLabel={submitLabel}
      onSubmit={({ code }) => onSubmit(code)}
      actions={actions}
    >
      {(field) => (
        <TextInput
          label={label}
          autoComplete="one-time-code"
          inputMode={isNumeric ? 'numeric' : 'text'}
          {...field('code')}
        />
      )}
    </SignInForm>
  );
}
