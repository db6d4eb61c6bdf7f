import { fieldErrorsOf, textOf } from '#ui/errors.ts';
import { toast } from '#ui/toast/toast.ts';

/**
 * What a form throws on when storing has failed: what belongs to a field stands there, everything else is told by a toast
 * and in the form, as `say` words it.
 */
export function notSaved(failure: unknown, say: (message: string) => string): Error {
  if (Object.keys(fieldErrorsOf(failure)).length > 0) return failure as Error;
  const text = say(textOf(failure));
  toast.error(text);
  return new Error(text, { cause: failure });
}
