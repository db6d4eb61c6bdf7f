import { Alert, PasswordInput, TextInput } from '@mantine/core';
import { Form } from '#ui/form/form.tsx';
import { BackButton, StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';

/** The checks come with the further steps, behind the form. */
const loadSignInSchema = async () => (await import('./further-steps.tsx')).signInSchema;

/** Rotary Id and Password; Sign In, Reset Password (rule identity/sign-in-form). */
export function SignedOutStep({ step, flow, go }: StepProps<'signedOut'>) {
  return (
    <StepFrame title="Sign In">
      {step.notice !== undefined && <Alert role="status">{step.notice}</Alert>}
      {step.error !== undefined && (
        <Alert color="red" role="alert">
          {step.error}
        </Alert>
      )}
      <Form
        schema={loadSignInSchema}
        initialValues={{ rotaryId: '', password: '' }}
        submitLabel="Sign In"
        isFullWidth
        onSubmit={(values) => flow.signIn(values)}
        actions={
          <BackButton onClick={() => go({ name: 'resetRequest', rotaryId: '', isRequired: false })}>
            Reset Password
          </BackButton>
        }
      >
        {(fields) => (
          <>
            <TextInput
              label="Rotary Id"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              {...fields.getInputProps('rotaryId')}
            />
            <PasswordInput
              label="Password"
              autoComplete="current-password"
              {...fields.getInputProps('password')}
            />
          </>
        )}
      </Form>
    </StepFrame>
  );
}
