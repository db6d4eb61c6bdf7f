import type { Outcome } from '@fellowship/domain/refusals/refusal';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { getFieldErrors, toText } from '../errors.ts';
import { focusFirstError, focusSecret } from './focus.ts';

/** Texts by the path of their field, such as `presenters.1.name`. */
export type FieldErrors = Readonly<Record<string, string>>;

interface SubmissionOptions<Output> {
  getValues: (form: HTMLFormElement) => object;
  check: (values: object) => Outcome<Output> | Promise<Outcome<Output>>;
  /** Receives the parsed values; what it throws is shown: `fields` at the inputs, the rest above the button. */
  onSubmit: (values: Output, form: HTMLFormElement) => unknown;
  /** Replaces the errors beside fields; `checked` ones come from `check`, `refused` ones from `onSubmit`. */
  mark: (errors: FieldErrors, origin: 'checked' | 'refused') => void;
}

export interface Submission {
  /** True while the submission is under way. */
  isBusy: boolean;
  /** What went wrong that belongs to no single field. */
  error: string | null;
  /** Says it no longer. */
  dismissError: () => void;
  handleSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** The submitting of a form, once at a time: checks first, keeps what was typed, focuses the first error. */
export function useSubmission<Output>(options: SubmissionOptions<Output>): Submission {
  const { getValues, check, onSubmit, mark } = options;
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const busy = useRef(false);

  /** What names a field goes beside it; anything else is said above the button. */
  function show(
    form: HTMLFormElement,
    errors: FieldErrors,
    origin: 'checked' | 'refused',
    text: string | null,
  ) {
    const values = getValues(form);
    const isBeside = (path: string): boolean => (path.split('.')[0] ?? '') in values;
    const paths = Object.keys(errors);
    const general = paths.find((path) => !isBeside(path));
    const beside = Object.entries(errors).filter(([path]) => isBeside(path));
    // The marks must be on the page before the first of them can be found and take the focus.
    flushSync(() => {
      mark(Object.fromEntries(beside), origin);
      setError(general !== undefined ? (errors[general] ?? null) : beside.length > 0 ? null : text);
    });
    if (beside.length > 0) focusFirstError(form);
    else if (origin === 'refused') focusSecret(form);
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    try {
      const outcome = await check(getValues(form));
      show(form, outcome.ok ? {} : (outcome.refusal.fields ?? {}), 'checked', null);
      if (outcome.ok) await onSubmit(outcome.value, form);
    } catch (failure) {
      show(form, getFieldErrors(failure), 'refused', toText(failure));
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

  return { isBusy, error, dismissError: () => setError(null), handleSubmit };
}
