import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldErrorsOf, textOf } from '../errors.ts';
import {
  type FieldErrors,
  type FormSchema,
  type Input,
  type Output,
  parseForm,
  type SchemaSource,
} from './form-schema.ts';
import { type FormFields, useFormFields } from './use-form-fields.ts';

/** What `useSchemaForm` gives to `Form`, and to screens that lay out their fields themselves. */
export interface SchemaForm<Schema extends FormSchema> {
  fields: FormFields<Input<Schema>>;
  /** True while the submission is under way. */
  isBusy: boolean;
  /** What went wrong that belongs to no single field. */
  error: string | null;
  handleSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

interface SchemaFormOptions<Schema extends FormSchema> {
  schema: SchemaSource<Schema>;
  initialValues: Input<Schema>;
  /** Receives the parsed values; what it throws is shown: `fields` at the inputs, the rest above the button. */
  onSubmit: (values: Output<Schema>) => unknown;
}

/** A form by its schema: checks on submit, keeps what was typed, focuses the first error. */
export function useSchemaForm<Schema extends FormSchema>(
  options: SchemaFormOptions<Schema>,
): SchemaForm<Schema> {
  const { schema, initialValues, onSubmit } = options;
  const fields = useFormFields<Input<Schema>>(initialValues);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const busy = useRef(false);

  /** What names a field goes beside it; anything else is said above the button. */
  function show(form: HTMLFormElement, errors: FieldErrors, otherwise: string | null): void {
    const values: object = fields.getValues();
    const [beside, general] = split(errors, (path) => (path.split('.')[0] ?? '') in values);
    const isBeside = Object.keys(beside).length > 0;
    // The marks must be on the page before the first of them can be found and take the focus.
    flushSync(() => {
      fields.setErrors(beside);
      setError(Object.values(general)[0] ?? (isBeside ? null : otherwise));
    });
    if (isBeside) focusFirstError(form);
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    try {
      const parsed = parseForm(typeof schema === 'function' ? await schema() : schema, fields.getValues());
      show(form, parsed.ok ? {} : parsed.errors, null);
      if (parsed.ok) await onSubmit(parsed.values);
    } catch (failure) {
      show(form, fieldErrorsOf(failure), textOf(failure));
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

function split(errors: FieldErrors, isBeside: (path: string) => boolean): [FieldErrors, FieldErrors] {
  const entries = Object.entries(errors);
  return [
    Object.fromEntries(entries.filter(([path]) => isBeside(path))),
    Object.fromEntries(entries.filter(([path]) => !isBeside(path))),
  ];
}

const INPUT = 'input:not([type="hidden"]), select, textarea';

/** What is marked first is an input, or the frame around one or around the several of a time. */
function focusFirstError(form: HTMLFormElement): void {
  const marked = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-error="true"]');
  (marked?.matches(INPUT) ? marked : marked?.querySelector<HTMLElement>(INPUT))?.focus();
}
