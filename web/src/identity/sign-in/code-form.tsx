import { verificationCodeSchema } from '@fellowship/domain/identity/sign-in.schema';
import { validate } from '@fellowship/domain/refusals/validate';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { fieldLabels } from './sign-in.messages.ts';
import { SignInForm } from './sign-in-form.tsx';

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
