import { type Outcome, type Refusal, type RefusalCode, refuse } from '@fellowship/domain/refusals/refusal';

/** Carries an expected refusal out of a service; becomes a GraphQL error with the refusal's code in one place. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** A refusal because of one field, reported at the field and for the whole input. */
export function badField(field: string, text: string, code: RefusalCode = 'BAD_INPUT'): RefusalError {
  return new RefusalError(refuse(code, text, { [field]: text }));
}

/** The value of a rule that may refuse. @throws RefusalError when it did */
export function accept<Value>(outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  throw new RefusalError(outcome.refusal);
}

/** @throws RefusalError when a rule refuses */
export function refuseIf(refusal: Refusal | null | undefined): void {
  if (refusal) throw new RefusalError(refusal);
}
