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

/** Whether no answer came, so that the same can be sent again (`ApiError.code`, whatever words were put around it). */
export function isUnsent(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false;
  return ('code' in failure && failure.code === 'UNREACHABLE') || isUnsent(failure.cause);
}
