import { Alert, Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogActions } from '../dialog/dialog-actions.tsx';
import type { FormSchema, Input, Output, SchemaSource } from './form-schema.ts';
import type { FormFields } from './use-form-fields.ts';
import { useSchemaForm } from './use-schema-form.ts';

interface FormProps<Schema extends FormSchema> {
  schema: SchemaSource<Schema>;
  initialValues: Input<Schema>;
  onSubmit: (values: Output<Schema>) => unknown;
  submitLabel: string;
  /** Further buttons before the one that submits, e.g. Cancel. */
  actions?: ReactNode;
  isSubmitDisabled?: boolean;
  /** Stretches the submit button over the whole width. */
  isFullWidth?: boolean;
  children: (fields: FormFields<Input<Schema>>) => ReactNode;
}

/**
 * Schema in, typed fields out: `{(fields) => <TextInput label="City" {...fields.getInputProps('city')} />}`.
 * Errors stand beside their field and the first takes the focus; a failure of `onSubmit` is shown too.
 */
export function Form<Schema extends FormSchema>(props: FormProps<Schema>) {
  const { schema, initialValues, onSubmit, submitLabel, actions, isFullWidth = false, children } = props;
  const form = useSchemaForm({ schema, initialValues, onSubmit });
  const submit = (
    <Button
      type="submit"
      loading={form.isBusy}
      disabled={props.isSubmitDisabled ?? false}
      fullWidth={isFullWidth}
    >
      {submitLabel}
    </Button>
  );
  return (
    <form onSubmit={form.handleSubmit} noValidate aria-busy={form.isBusy}>
      <Stack gap="md">
        {children(form.fields)}
        {form.error !== null && (
          <Alert color="red" role="alert">
            {form.error}
          </Alert>
        )}
        {isFullWidth ? (
          <Stack gap="sm">
            {submit}
            {actions}
          </Stack>
        ) : (
          <DialogActions>
            {actions}
            {submit}
          </DialogActions>
        )}
      </Stack>
    </form>
  );
}
