import { resetPasswordSchema } from '@fellowship/domain/identity/sign-in.schema';
import { validate } from '@fellowship/domain/refusals/validate';
import { PasswordInput, TextInput } from '@mantine/core';
import { SendAgain } from './send-again.tsx';
import { fieldLabels, sentTo, signInTexts, stepButtons, stepTitles } from './sign-in.messages.ts';
import { SignInForm } from './sign-in-form.tsx';
import { BackButton, StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';

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
