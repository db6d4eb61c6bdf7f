/** A request id for a mutation: the server answers a repeated one from memory and changes nothing. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Keeps the request id of an intent until its outcome is known, so that sending the same input again after a
 * lost answer repeats the request instead of making a second one.
 */
export class RequestIdKeeper {
  private intent: string | null = null;
  private requestId = '';

  idFor(variables: unknown): string {
    const intent = JSON.stringify(variables) ?? '';
    if (intent !== this.intent) {
      this.intent = intent;
      this.requestId = newRequestId();
    }
    return this.requestId;
  }

  forget(): void {
    this.intent = null;
  }
}
