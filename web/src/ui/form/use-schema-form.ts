import { type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, useRef, useState } from 'react';
import { fieldErrorsOf, textOf } from '../errors.ts';
import { type FieldErrors, type FormSchema, type Input, type Output, parseForm } from './form-schema.ts';

/** What `useSchemaForm` gives to `Form`, and to screens that lay out their fields themselves. */
export interface SchemaForm<Schema extends FormSchema> {
  /** Mantine's form: `fields.values`, `fields.setFieldValue(…)`, `fields.getInputProps('name')`. */
  fields: UseFormReturnType<Input<Schema>>;
  /** True while the submission is under way. */
  isBusy: boolean;
  /** What went wrong that belongs to no single field. */
  error: string | null;
  handleSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

interface SchemaFormOptions<Schema extends FormSchema> {
  schema: Schema;
  initialValues: Input<Schema>;
  /** Receives the parsed values; what it throws is shown: `fields` at the inputs, the rest above the button. */
  onSubmit: (values: Output<Schema>) => unknown;
}

/** A form by its schema: checks on submit, keeps what was typed, focuses the first error (DESIGN 8). */
export function useSchemaForm<Schema extends FormSchema>(
  options: SchemaFormOptions<Schema>,
): SchemaForm<Schema> {
  const { schema, initialValues, onSubmit } = options;
  const fields = useForm<Input<Schema>>({ initialValues });
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const busy = useRef(false);

  function showFieldErrors(form: HTMLFormElement, errors: FieldErrors): void {
    fields.setErrors(errors);
    requestAnimationFrame(() =>
      form.querySelector<HTMLElement>('[aria-invalid="true"], [data-error="true"]')?.focus(),
    );
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    const parsed = parseForm(schema, fields.getValues());
    setError(null);
    if (!parsed.ok) return showFieldErrors(form, parsed.errors);
    fields.clearErrors();
    try {
      await onSubmit(parsed.values);
    } catch (failure) {
      const named = Object.entries(fieldErrorsOf(failure)).filter(([name]) => name in fields.getValues());
      if (named.length > 0) showFieldErrors(form, Object.fromEntries(named));
      else setError(textOf(failure));
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    setIsBusy(true);
    void submit(event.currentTarget).finally(() => {
      busy.current = false;
      setIsBusy(false);
    });
  }

  return { fields, isBusy, error, handleSubmit };
}
