import type { Outcome } from '@fellowship/domain/refusals/refusal';
import { Button, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FormError } from '#ui/form/form-error.tsx';
import { type FieldErrors, useSubmission } from '#ui/form/use-submission.ts';

interface SignInFormProps<Output> {
  /** May first fetch the schema, which must not weigh on the first load. */
  check: (entries: object) => Outcome<Output> | Promise<Outcome<Output>>;
  onSubmit: (values: Output) => unknown;
  submitLabel: string;
  /** Further buttons below the one that submits. */
  actions?: ReactNode;
  /** `field(name)` is what a text input needs. */
  children: (field: (name: string) => { name: string; error: string | undefined }) => ReactNode;
}

/** A form of the way in: the browser keeps what was typed, because the library of the other forms loads behind it. */
export function SignInForm<Output>(props: SignInFormProps<Output>) {
  const { check, onSubmit, submitLabel, actions, children } = props;
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useSubmission({
    getValues: (element) => Object.fromEntries(new FormData(element)),
    check,
    onSubmit,
    mark: setErrors,
  });

  function handleChange({ target }: FormEvent<HTMLFormElement>): void {
    if (target instanceof HTMLInputElement) setErrors(({ [target.name]: _corrected, ...others }) => others);
  }

  return (
    <form onSubmit={form.handleSubmit} onChange={handleChange} noValidate aria-busy={form.isBusy}>
      <Stack gap="md">
        {children((name) => ({ name, error: errors[name] }))}
        <FormError text={form.error} />
        <Stack gap="sm">
          <Button type="submit" loading={form.isBusy} fullWidth>
            {submitLabel}
          </Button>
          {actions}
        </Stack>
      </Stack>
    </form>
  );
}
