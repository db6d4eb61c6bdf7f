import { resetRequestSchema } from '@fellowship/domain/identity/sign-in.schema';
import { TextInput } from '@mantine/core';
import { Form } from '#ui/form/form.tsx';
import { signInTexts } from './sign-in.texts.ts';
import { BackButton, StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';

/** Asks for a code to reset the password (rule identity/password-reset). */
export function ResetRequestStep({ step, flow, go }: StepProps<'resetRequest'>) {
  const intro = step.isRequired
    ? `${signInTexts.resetRequired} ${signInTexts.resetIntro}`
    : signInTexts.resetIntro;
  return (
    <StepFrame title="Reset Password" intro={intro}>
      <Form
        schema={resetRequestSchema}
        initialValues={{ rotaryId: step.rotaryId }}
        submitLabel="Send Code"
        isFullWidth
        onSubmit={({ rotaryId }) => flow.requestReset(rotaryId)}
        actions={<BackButton onClick={() => go({ name: 'signedOut' })}>Back to Sign In</BackButton>}
      >
        {(fields) => (
          <TextInput
            label="Rotary Id"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...fields.getInputProps('rotaryId')}
          />
        )}
      </Form>
    </StepFrame>
  );
}
