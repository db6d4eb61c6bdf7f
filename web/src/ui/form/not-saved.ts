import { getFieldErrors, toText } from '#ui/errors.ts';
import { toast } from '#ui/toast/toast.ts';

/**
 * What a form throws on when saving has failed: errors of fields are shown at them, everything else as a toast
 * and in the form, as `say` words it.
 */
export function notSaved(failure: unknown, say: (message: string) => string): Error {
  if (Object.keys(getFieldErrors(failure)).length > 0) return failure as Error;
  const text = say(toText(failure));
  toast.error(text);
  return new Error(text, { cause: failure });
}
