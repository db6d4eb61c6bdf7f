import type * as z from 'zod/mini';

/** The codes of refusals, sent to clients as `extensions.code` (rule platform/refusals). */
const REFUSAL_CODES = [
  'BAD_INPUT',
  'FORBIDDEN',
  'REAUTHENTICATION_REQUIRED',
  'UNAUTHENTICATED',
  'NOT_FOUND',
  'CONFLICT',
  'RATE_LIMITED',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** An expected refusal, which a rule returns instead of throwing. */
export interface Refusal {
  readonly code: RefusalCode;
  /** The text that the person reads. */
  readonly message: string;
  /** The errors by the path of their field (`timing.1`). */
  readonly fields?: Readonly<Record<string, string>>;
}

/** The result of a rule that may refuse. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

/** Makes a refusal. */
export function refuse(
  code: RefusalCode,
  message: string,
  fields?: Readonly<Record<string, string>>,
): Refusal {
  return fields === undefined ? { code, message } : { code, message, fields };
}

/** Makes a refusal at one field, with the same text as its message. */
export function refuseField(code: RefusalCode, field: string, text: string): Refusal {
  return refuse(code, text, { [field]: text });
}

/**
 * Validates an input by its schema. Errors become one refusal: the first text is the message, and for each
 * field, by its path (`timing.1`), its first text.
 */
export function validate<Output>(schema: z.ZodMiniType<Output>, input: unknown): Outcome<Output> {
  const result = schema.safeParse(input);
  if (result.success) return { ok: true, value: result.data };
  const fields = new Map<string, string>();
  for (const issue of result.error.issues) {
    const path = issue.path.map(String).join('.');
    if (!fields.has(path)) fields.set(path, issue.message);
  }
  const message = result.error.issues[0]?.message ?? '';
  return { ok: false, refusal: refuse('BAD_INPUT', message, Object.fromEntries(fields)) };
}
