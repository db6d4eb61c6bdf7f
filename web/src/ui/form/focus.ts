import { reveal } from './reveal.ts';

const INPUT = 'input:not([type="hidden"], [hidden]), select, textarea';

/** What is marked first is an input, or the frame around one or around the several of a time. */
export function focusFirstError(form: HTMLFormElement): void {
  const marked = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-error="true"]');
  const input = marked?.matches(INPUT) ? marked : marked?.querySelector<HTMLElement>(INPUT);
  if (!input) return;
  reveal(input);
  input.focus();
}

/** Where the focus goes after a refusal without a field: to the password, which must be typed again. */
export function focusSecret(form: HTMLFormElement): void {
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
