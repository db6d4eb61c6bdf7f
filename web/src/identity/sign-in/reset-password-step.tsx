import { resetPasswordSchema } from '@fellowship/domain/identity/sign-in.schema';
import { PasswordInput, TextInput } from '@mantine/core';
import { Form } from '#ui/form/form.tsx';
import { sentTo } from './sign-in.texts.ts';
import { BackButton, StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';

/** Code plus new password, then back to signing in (rule identity/password-reset). */
export function ResetPasswordStep({ step, flow, go }: StepProps<'resetPassword'>) {
  return (
    <StepFrame title="Reset Password" intro={sentTo('Enter the code', step.destination)}>
      <Form
        schema={resetPasswordSchema}
        initialValues={{ code: '', newPassword: '' }}
        submitLabel="Reset Password"
        isFullWidth
        onSubmit={({ code, newPassword }) => flow.resetPassword(code, newPassword)}
        actions={<BackButton onClick={() => go({ name: 'signedOut' })}>Back to Sign In</BackButton>}
      >
        {(fields) => (
          <>
            <input type="text" autoComplete="username" value={step.rotaryId} readOnly hidden />
            <TextInput
              label="Enter Code"
              autoComplete="one-time-code"
              inputMode="numeric"
              {...fields.getInputProps('code')}
            />
            <PasswordInput
              label="New Password"
              autoComplete="new-password"
              {...fields.getInputProps('newPassword')}
            />
          </>
        )}
      </Form>
    </StepFrame>
  );
}
