import { newPasswordSchema } from '@fellowship/domain/identity/sign-in.schema';
import { PasswordInput } from '@mantine/core';
import { Form } from '#ui/form/form.tsx';
import { signInTexts } from './sign-in.texts.ts';
import { BackButton, StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';

/** The first own password, typed twice (rule identity/new-password). */
export function NewPasswordStep({ step, flow, go }: StepProps<'newPassword'>) {
  return (
    <StepFrame title="New Password" intro={signInTexts.newPasswordIntro}>
      <Form
        schema={newPasswordSchema}
        initialValues={{ newPassword: '', confirmPassword: '' }}
        submitLabel="Set New Password"
        isFullWidth
        onSubmit={({ newPassword }) => flow.setNewPassword(newPassword)}
        actions={<BackButton onClick={() => go({ name: 'signedOut' })}>Back to Sign In</BackButton>}
      >
        {(fields) => (
          <>
            {/* Tells password managers whose password this is. */}
            <input type="text" autoComplete="username" value={step.rotaryId} readOnly hidden />
            <PasswordInput
              label="New Password"
              autoComplete="new-password"
              {...fields.getInputProps('newPassword')}
            />
            <PasswordInput
              label="Confirm Password"
              autoComplete="new-password"
              {...fields.getInputProps('confirmPassword')}
            />
          </>
        )}
      </Form>
    </StepFrame>
  );
}
