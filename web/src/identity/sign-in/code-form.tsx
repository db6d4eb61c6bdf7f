import { verificationCodeSchema } from '@fellowship/domain/identity/sign-in.schema';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Form } from '#ui/form/form.tsx';

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
  const { label = 'Enter Code', submitLabel, isNumeric = true, onSubmit, actions } = props;
  return (
    <Form
      schema={verificationCodeSchema}
      initialValues={{ code: '' }}
      submitLabel={submitLabel}
      isFullWidth
      onSubmit={({ code }) => onSubmit(code)}
      actions={actions}
    >
      {(fields) => (
        <TextInput
          label={label}
          autoComplete="one-time-code"
          inputMode={isNumeric ? 'numeric' : 'text'}
          {...fields.getInputProps('code')}
        />
      )}
    </Form>
  );
}
