import { Alert, PasswordInput, TextInput } from '@mantine/core';
import { FormError } from '#ui/form/form-error.tsx';
import { fieldLabels, stepButtons, stepTitles } from './sign-in.messages.ts';
import { SignInForm } from './sign-in-form.tsx';
import { BackButton, StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';

/** The checks come with the further steps, behind the form. */
const checkSignIn = async (entries: object) => (await import('./further-steps.tsx')).checkSignIn(entries);

/** Rotary Id and Password; Sign In, Reset Password (rule identity/sign-in-form). */
export function SignedOutStep({ step, flow, go }: StepProps<'signedOut'>) {
  return (
    <StepFrame title={stepTitles.signedOut}>
      {step.notice !== undefined && <Alert role="status">{step.notice}</Alert>}
      <FormError text={step.error} />
      <SignInForm
        check={checkSignIn}
        submitLabel={stepButtons.signIn}
        onSubmit={(values) => flow.signIn(values)}
        actions={
          <BackButton onClick={(rotaryId) => go({ name: 'resetRequest', rotaryId, isRequired: false })}>
            {stepButtons.resetPassword}
          </BackButton>
        }
      >
        {(field) => (
          <>
            <TextInput
              label={fieldLabels.rotaryId}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={step.rotaryId}
              {...field('rotaryId')}
            />
            <PasswordInput
              label={fieldLabels.password}
              autoComplete="current-password"
              {...field('password')}
            />
          </>
        )}
      </SignInForm>
    </StepFrame>
  );
}
