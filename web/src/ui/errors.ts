import { generalTexts } from '@fellowship/domain/platform/texts';

/** The text of whatever was thrown, fit to be shown. */
export function textOf(failure: unknown): string {
  return failure instanceof Error && failure.message !== '' ? failure.message : generalTexts.unexpected;
}

/** The texts that belong beside inputs, where the thrown value carries any (`ApiError.fields`). */
export function fieldErrorsOf(failure: unknown): Record<string, string> {
  const fields = failure instanceof Error && 'fields' in failure ? failure.fields : null;
  return fields !== null && typeof fields === 'object' ? (fields as Record<string, string>) : {};
}
