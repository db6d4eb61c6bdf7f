import type { Refusal } from '@fellowship/domain/refusals/refusal';

/** Carries an expected refusal out of a service; becomes a GraphQL error with the refusal's code in one place. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}
