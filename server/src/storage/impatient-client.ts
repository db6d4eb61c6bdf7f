import pg from 'pg';

/** What pg says when `query_timeout` has passed. */
const NO_ANSWER = 'Query read timeout';

/**
 * A connection that is given up when an answer stays out (`query_timeout`). The driver alone leaves it open with the
 * old question still under way: back in the pool, everybody who got it next would wait in vain too.
 */
export class ImpatientClient extends pg.Client {
  /** However it was called, it is handed on as it came; only a promise tells of the failure here. */
  override query(...parameters: never[]): never {
    const answer: unknown = Reflect.apply(super.query, this, parameters);
    if (answer instanceof Promise) answer.catch((error: unknown) => this.giveUpUnanswered(error));
    return answer as never;
  }

  private giveUpUnanswered(error: unknown): void {
    // Ending a connection with a question under way destroys it at once.
    if (error instanceof Error && error.message === NO_ANSWER) this.end().catch(() => undefined);
  }
}
