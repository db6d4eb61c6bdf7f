import { resetRequestSchema } from '@fellowship/domain/identity/sign-in.schema';
import { validate } from '@fellowship/domain/refusals/validate';
import { TextInput } from '@mantine/core';
import { fieldLabels, signInTexts, stepButtons, stepTitles } from './sign-in.messages.ts';
import { SignInForm } from './sign-in-form.tsx';
import { BackButton, StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';

/** Asks for a code to reset the password (rule identity/password-reset). */
export function ResetRequestStep({ step, flow, go }: StepProps<'resetRequest'>) {
  const intro = step.isRequired
    ? `${signInTexts.resetRequired} ${signInTexts.resetIntro}`
    : signInTexts.resetIntro;
  return (
    <StepFrame title={stepTitles.resetPassword} intro={intro}>
      <SignInForm
        check={(entries) => validate(resetRequestSchema, entries)}
        submitLabel={stepButtons.sendCode}
        onSubmit={({ rotaryId }) => flow.requestReset(rotaryId)}
        actions={
          <BackButton onClick={(rotaryId) => go({ name: 'signedOut', rotaryId })}>
            {stepButtons.back}
          </BackButton>
        }
      >
        {(field) => (
          <TextInput
            label={fieldLabels.rotaryId}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={step.rotaryId}
            {...field('rotaryId')}
          />
        )}
      </SignInForm>
    </StepFrame>
  );
}
