/** The codes of refusals, sent to clients as `extensions.code` (rule platform/refusals). */
export const REFUSAL_CODES = [
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
