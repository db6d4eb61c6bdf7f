/** What is said when a failure brought no text of its own. */
export const UNKNOWN_FAILURE = 'Something went wrong. Please try again.';

/** The text of whatever was thrown, fit to be shown. */
export function textOf(failure: unknown): string {
  return failure instanceof Error && failure.message !== '' ? failure.message : UNKNOWN_FAILURE;
}

/** The texts that belong beside inputs, where the thrown value carries any (`ApiError.fields`). */
export function fieldErrorsOf(failure: unknown): Record<string, string> {
  const fields = failure instanceof Error && 'fields' in failure ? failure.fields : null;
  return fields !== null && typeof fields === 'object' ? (fields as Record<string, string>) : {};
}
