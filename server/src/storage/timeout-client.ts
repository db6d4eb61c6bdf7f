import pg from 'pg';

/** What pg says when `query_timeout` has passed. */
const TIMEOUT_MESSAGE = 'Query read timeout';

/**
 * A connection that closes when an answer does not arrive in time (`query_timeout`). The driver alone leaves it open with the
 * old query still running: back in the pool, every later query on it would wait in vain too.
 */
export class TimeoutClient extends pg.Client {
  /** Passes on every form of call; only one that returns a promise reports a timeout here. */
  override query(...parameters: never[]): never {
    const answer: unknown = Reflect.apply(super.query, this, parameters);
    if (answer instanceof Promise) answer.catch((error: unknown) => this.closeAfterTimeout(error));
    return answer as never;
  }

  private closeAfterTimeout(error: unknown): void {
    // Ending a connection with a query under way destroys it at once.
    if (error instanceof Error && error.message === TIMEOUT_MESSAGE) this.end().catch(() => undefined);
  }
}
