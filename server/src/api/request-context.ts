import type { Action } from '@fellowship/domain/identity/access/actions';
import { type Caller, can, type Subject } from '@fellowship/domain/identity/access/can';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { RefusalError } from '../refusal-error.ts';
import { API_MESSAGES } from './api.messages.ts';
import type { App } from './app.ts';

/**
 * One request: who is calling, with what the service needs to answer. Also remembers what was authorised, so that a
 * root field whose service forgot to ask returns nothing.
 */
export class RequestContext {
  readonly app: App;
  readonly #caller: Caller | null;
  readonly #authorized = new Set<Action>();

  constructor(app: App, caller: Caller | null) {
    this.app = app;
    this.#caller = caller;
  }

  /** The business clock: the only place a service may take the time from. */
  now(): Date {
    return this.app.clock.now();
  }

  get isSignedIn(): boolean {
    return this.#caller !== null;
  }

  /** @throws RefusalError `UNAUTHENTICATED` when nobody is signed in. */
  requireCaller(): Caller {
    if (!this.#caller) throw new RefusalError(refuse('UNAUTHENTICATED', API_MESSAGES.signInNeeded));
    return this.#caller;
  }

  /** @throws RefusalError `FORBIDDEN` when the caller may not do this to the subject. */
  authorize(action: Action, subject: Subject): Caller {
    const caller = this.requireCaller();
    if (!can(caller, action, subject)) throw new RefusalError(refuse('FORBIDDEN', API_MESSAGES.notAllowed));
    this.#authorized.add(action);
    return caller;
  }

  /**
   * As `authorize`, for one record named by its key: what the caller may do at home but not in this chapter does not
   * exist for them.
   * @throws RefusalError `NOT_FOUND` or `FORBIDDEN`
   */
  authorizeRecord(action: Action, subject: Subject & { chapterId: string }): Caller {
    const caller = this.requireCaller();
    const isForeign = subject.chapterId !== caller.chapterId;
    if (
      isForeign &&
      !can(caller, action, subject) &&
      can(caller, action, { ...subject, chapterId: caller.chapterId })
    ) {
      throw notFound();
    }
    return this.authorize(action, subject);
  }

  /** The same request, with nothing authorised yet. */
  forField(): RequestContext {
    return new RequestContext(this.app, this.#caller);
  }

  hasAuthorized(action: Action): boolean {
    return this.#authorized.has(action);
  }
}

/** The one answer for a record that is not there, or not there for this caller. */
export function notFound(): RefusalError {
  return new RefusalError(refuse('NOT_FOUND', API_MESSAGES.notFound));
}
