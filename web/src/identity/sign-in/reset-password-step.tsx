import { resetPasswordSchema } from '@fellowship/domain/identity/sign-in.schema';
import { validate } from '@fellowship/domain/refusals/validate';
import { PasswordInput, TextInput } from '@mantine/core';
import { sentTo } from './sign-in.texts.ts';
import { SignInForm } from './sign-in-form.tsx';
import { BackButton, StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';

/** Code plus new password, then back to signing in (rule identity/password-reset). */
export function ResetPasswordStep({ step, flow, go }: StepProps<'resetPassword'>) {
  return (
    <StepFrame title="Reset Password" intro={sentTo('Enter the code', step.destination)}>
      <SignInForm
        check={(entries) => validate(resetPasswordSchema, entries)}
        submitLabel="Reset Password"
        onSubmit={({ code, newPassword }) => flow.resetPassword(code, newPassword)}
        actions={<BackButton onClick={() => go({ name: 'signedOut' })}>{stepButtons.back}</BackButton>}
      >
        {(field) => (
          <>
            <input type="text" autoComplete="username" value={step.rotaryId} readOnly hidden />
            <TextInput
              label={fieldLabels.code}
              autoComplete="one-time-code"
              inputMode="numeric"
              {...field('code')}
            />
            <PasswordInput label="New Password" autoComplete="new-password" {...field('newPassword')} />
          </>
        )}
      </SignInForm>
    </StepFrame>
  );
}
