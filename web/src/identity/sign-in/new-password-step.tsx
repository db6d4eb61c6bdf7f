import { newPasswordSchema } from '@fellowship/domain/identity/sign-in.schema';
import { validate } from '@fellowship/domain/refusals/validate';
import { PasswordInput } from '@mantine/core';
import { fieldLabels, signInTexts, stepButtons, stepTitles } from './sign-in.messages.ts';
import { SignInForm } from './sign-in-form.tsx';
import { BackButton, StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';

/** The first own password, typed twice (rule identity/new-password). */
export function NewPasswordStep({ step, flow, go }: StepProps<'newPassword'>) {
  return (
    <StepFrame title={stepTitles.newPassword} intro={signInTexts.newPasswordIntro}>
      <SignInForm
        check={(entries) => validate(newPasswordSchema, entries)}
        submitLabel={stepButtons.setNewPassword}
        onSubmit={({ newPassword }) => flow.setNewPassword(newPassword)}
        actions={<BackButton onClick={() => go({ name: 'signedOut' })}>{stepButtons.back}</BackButton>}
      >
        {(field) => (
          <>
            {/* Tells password managers whose password this is. */}
            <input type="text" autoComplete="username" value={step.rotaryId} readOnly hidden />
            <PasswordInput
              label={fieldLabels.newPassword}
              description={signInTexts.passwordRule}
              autoComplete="new-password"
              {...field('newPassword')}
            />
            <PasswordInput
              label={fieldLabels.confirmPassword}
              autoComplete="new-password"
              {...field('confirmPassword')}
            />
          </>
        )}
      </SignInForm>
    </StepFrame>
  );
}
