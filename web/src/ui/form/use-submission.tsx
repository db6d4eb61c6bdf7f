import type { Outcome } from '@fellowship/domain/refusals/refusal';
import { Alert } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { getFieldErrors, toText } from '../errors.tsx';

const INPUT = 'input:not([type="hidden"], [hidden]), select, textarea';

/** What is marked first is an input, or the frame around one or around the several of a time. */
function focusFirstError(form: HTMLFormElement): void {
  const marked = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-error="true"]');
  const input = marked?.matches(INPUT) ? marked : marked?.querySelector<HTMLElement>(INPUT);
  if (!input) return;
  reveal(input);
  input.focus();
}

/** Where the focus goes after a refusal without a field: to the password, which must be typed again. */
function focusSecret(form: HTMLFormElement): void {
  const secret = form.querySelector<HTMLInputElement>('[autocomplete="current-password"]');
  secret?.focus();
  secret?.select();
}

/** Where the next entry begins. Whoever has gone elsewhere meanwhile is left there. */
export function focusFirstField(form: HTMLFormElement): void {
  const { activeElement, body } = document;
  if (activeElement === body || form.contains(activeElement)) form.querySelector<HTMLElement>(INPUT)?.focus();
}

/** Whether the focus moves to another field, and not to a button or to something that cannot be focused. */
export function goesToField(next: EventTarget | null): boolean {
  return next instanceof Element && next.matches(INPUT);
}

/** Reveals a field: opens the folded sections around it. */
const REVEAL = 'app:reveal';

/** Opens the sections around a field, so that it can take the focus. */
function reveal(field: HTMLElement): void {
  field.dispatchEvent(new CustomEvent(REVEAL, { bubbles: true }));
}

/** Calls `open` where a field inside asks to be seen. @returns what ends it */
export function whenRevealed(element: HTMLElement, open: () => void): () => void {
  element.addEventListener(REVEAL, open);
  return () => element.removeEventListener(REVEAL, open);
}

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

/** An error that belongs to no single field, shown above the buttons. */
export function FormError({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <Alert color="red" role="alert">
      {text}
    </Alert>
  );
}
