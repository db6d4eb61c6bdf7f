import { validSubscription } from '@fellowship/domain/billing/validity';
import { type IsoDate, todayIn } from '@fellowship/domain/calendar/dates';
import { parseChapterKey } from '@fellowship/domain/chapters/keys';
import { type Action, can, isRanked } from '@fellowship/domain/identity/access/actions';
import type { Caller, Subject } from '@fellowship/domain/identity/access/policy';
import { RANKS } from '@fellowship/domain/identity/access/roles';
import { subscriptionNeedRefusal } from '@fellowship/domain/identity/access/subscription-needs';
import { recentSignInRefusal } from '@fellowship/domain/identity/account-rules';
import { mayUseProduct } from '@fellowship/domain/members/member-status';
import { refuse } from '@fellowship/domain/refusals/refusal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { measureWork } from '../measured-work.ts';
import { RefusalError, refuseIf } from '../refusal-error.ts';
import { API_MESSAGES } from './api.messages.ts';
import type { App, IdentifiedCaller } from './app.ts';
import type { ProcessorBudgets, Work } from './processor-budget.ts';

/**
 * One request: who is calling, with what the service needs to answer. Also remembers what was authorised, so that a
 * root field whose service forgot to ask returns nothing.
 */
export class RequestContext {
  readonly app: App;
  /** The processor time that the request uses; null if no one waits for an answer. */
  readonly work: Work | null;
  /** The values of the answer so far, for lists longer than expected; null where the document is one of the app's own. */
  answerSize: { values: number } | null = null;
  readonly #caller: IdentifiedCaller | null;
  readonly #signedInAt: number | null;
  readonly #authorized = new Set<Action>();
  readonly #decisions = new Map<object, { record: unknown; isAllowed: boolean }>();
  readonly #reported = new Set<string>();

  /** @param options with `signedInAt` when the caller entered the password, in milliseconds since the epoch; null where unknown */
  constructor(
    app: App,
    caller: IdentifiedCaller | null,
    { work = null, signedInAt = null }: { work?: Work | null; signedInAt?: number | null } = {},
  ) {
    this.app = app;
    this.#caller = caller;
    this.#signedInAt = signedInAt;
    this.work = work;
  }

  /** The business clock: the only place a service may take the time from. */
  now(): Date {
    return this.app.clock.now();
  }

  /** The day on which subscriptions, prices and vouchers are judged: the platform's, independent of a chapter's time zone. */
  platformToday(): IsoDate {
    return platformToday(this.app);
  }

  /** Whether the caller's own chapter has a valid subscription today (rule billing/validity). */
  isSubscribed(): boolean {
    return validSubscription(this.#caller?.subscriptions ?? [], this.platformToday()) !== null;
  }

  get isSignedIn(): boolean {
    return this.#caller !== null;
  }

  /** @throws RefusalError `UNAUTHENTICATED` if the caller is not signed in. */
  requireCaller(): Caller {
    if (!this.#caller) throw new RefusalError(refuse('UNAUTHENTICATED', API_MESSAGES.signInNeeded));
    return this.#caller;
  }

  /**
   * @throws RefusalError `FORBIDDEN` when the caller may not do this to the subject, `CONFLICT` when their chapter needs a valid
   * subscription for it
   */
  authorize(action: Action, subject: Subject): Caller {
    const caller = this.requireCaller();
    if (!can(caller, action, subject)) throw new RefusalError(refuse('FORBIDDEN', API_MESSAGES.notAllowed));
    refuseIf(subscriptionNeedRefusal(caller, action, subject, () => this.isSubscribed()));
    this.#authorized.add(action);
    return caller;
  }

  /**
   * As `authorize`, for one record named by its key: what the caller may do at home but not in this chapter does not
   * exist for them, for persons of every rank; and an unknown person is 'not found' for those who
   * may do it to people of some rank.
   * @throws RefusalError `NOT_FOUND` or `FORBIDDEN`
   */
  authorizeRecord(action: Action, subject: Subject & { chapterId: string }): Caller {
    const caller = this.requireCaller();
    if (can(caller, action, subject)) return this.authorize(action, subject);
    const mayIn = (chapterId: string) =>
      RANKS.some((rank) => can(caller, action, { ...subject, chapterId, rank }));
    const isMissing = isRanked(action) && subject.rank === undefined;
    const isForeign = subject.chapterId !== caller.chapterId;
    if (isMissing && mayIn(subject.chapterId)) throw notFound();
    if (isForeign && !mayIn(subject.chapterId) && mayIn(caller.chapterId)) throw notFound();
    return this.authorize(action, subject);
  }

  /**
   * Whether the caller may read the fields of a record that a policy guards. The fields of one record follow each other,
   * so each policy is asked once a record.
   * @param policy the same object for all fields that it guards
   */
  mayRead(policy: { action: Action; subject: (record: never) => Subject }, record: unknown): boolean {
    const known = this.#decisions.get(policy);
    if (known && known.record === record) return known.isAllowed;
    const isAllowed = can(this.requireCaller(), policy.action, policy.subject(record as never));
    this.#decisions.set(policy, { record, isAllowed });
    return isAllowed;
  }

  /** Whether this is the first refusal of an action in a field of the answer: one error tells it for all records. */
  isFirstRefusal(action: Action, rootField: string): boolean {
    const key = `${action} ${rootField}`;
    if (this.#reported.has(key)) return false;
    this.#reported.add(key);
    return true;
  }

  /**
   * For what would give the account to a thief who holds an open session (rule identity/recent-sign-in). Measured in real
   * time, as the tokens are.
   * @throws RefusalError `REAUTHENTICATION_REQUIRED`
   */
  requireRecentSignIn(): void {
    refuseIf(recentSignInRefusal(this.#signedInAt, Date.now()));
  }

  /** The same request, with nothing authorised yet. */
  forField(): RequestContext {
    return new RequestContext(this.app, this.#caller, { work: this.work, signedInAt: this.#signedInAt });
  }

  /** For one event of a subscription: counted and refused anew. */
  forEvent(): RequestContext {
    const call = this.forField();
    call.answerSize = this.answerSize && { values: 0 };
    return call;
  }

  hasAuthorized(action: Action): boolean {
    return this.#authorized.has(action);
  }
}

/** Today on the platform's clock (rule time-and-money/platform-day). */
export function platformToday({
  config,
  clock,
}: {
  config: Pick<App['config'], 'timeZone'>;
  clock: App['clock'];
}): IsoDate {
  return todayIn(config.timeZone, clock.now());
}

/** The one answer for a record that is not there, or not there for this caller. */
export function notFound(): RefusalError {
  return new RefusalError(refuse('NOT_FOUND', API_MESSAGES.notFound));
}

/** The bearer token decides who is calling; a missing or bad one makes an anonymous call that may do nothing. */
export async function toCall(app: App, request: FastifyRequest): Promise<RequestContext> {
  const claims = await claimsOfRequest(app.authenticator, request);
  if (!claims) return new RequestContext(app, null);
  return new RequestContext(app, await app.authenticator.getCaller(claims), { signedInAt: claims.authTime });
}

const admitted = new WeakMap<FastifyRequest, RequestContext>();

/**
 * Admits a GraphQL request by its headers, before any of its body is read: its caller is signed in and may use the
 * product, and the caller's account and address have processor time left (decision 027).
 * @throws RefusalError `UNAUTHENTICATED`, `FORBIDDEN` or, with the time to wait, `RATE_LIMITED`
 */
export function admitRequests(app: App, budgets: ProcessorBudgets, kind: 'ordinary' | 'import') {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const claims = await claimsOfRequest(app.authenticator, request);
    const caller = claims && (await app.authenticator.getCaller(claims));
    if (!caller) {
      reply.header('www-authenticate', 'Bearer');
      throw new RefusalError(refuse('UNAUTHENTICATED', API_MESSAGES.signInNeeded));
    }
    if (!mayUseProduct(caller.status)) throw new RefusalError(refuse('FORBIDDEN', API_MESSAGES.notAllowed));
    const work = budgets.begin({ userName: caller.userName, address: request.ip }, kind);
    reply.raw.once('close', () => work.end());
    const announced = Number(request.headers['content-length'] ?? 0);
    work.chargeBytes(Math.min(announced, request.routeOptions.bodyLimit));
    admitted.set(request, new RequestContext(app, caller, { work, signedInAt: claims.authTime }));
  };
}

/** The call of a request that `admitRequests` has admitted. */
export function getAdmittedCall(request: FastifyRequest): RequestContext {
  const call = admitted.get(request);
  if (!call) throw new Error('A GraphQL request was answered without being admitted');
  return call;
}

type Claims = ReturnType<App['authenticator']['toClaims']>;

const known = new WeakMap<FastifyRequest, Claims>();

/**
 * What the bearer token of a request says, or `null` when there is none or it is not a live one of ours. Verified once
 * a request, however many ask: the rate limit, the limit of bodies, the call.
 */
export function claimsOfRequest(
  authenticator: Pick<App['authenticator'], 'toClaims'>,
  request: FastifyRequest,
): Claims {
  const asked = known.get(request);
  if (asked) return asked;
  const token = (request.headers.authorization ?? '').replace(/^Bearer\s+/i, '');
  const claims = token === '' ? Promise.resolve(null) : authenticator.toClaims(token);
  known.set(request, claims);
  return claims;
}

/** The chapter of a key `CID#{chapterId}`. @throws RefusalError `BAD_INPUT` when it is none */
export function getChapterId(pk: string): string {
  const chapterId = parseChapterKey(pk);
  if (chapterId !== null) return chapterId;
  throw new RefusalError(
    refuse('BAD_INPUT', API_MESSAGES.chapterKeyForm, { pk: API_MESSAGES.notAChapterKey }),
  );
}

interface Asked<Key, Value> {
  keys: Map<string, Key>;
  answer: Promise<ReadonlyMap<string, Value>>;
}

/**
 * Reads in one round trip what several records of an answer ask for: keys that are asked for in the same turn, as those
 * of a page are, go into one read.
 * @param getName tells keys apart
 * @param read the values that there are, by the names of their keys
 */
export function readTogether<Key, Value>(
  getName: (key: Key) => string,
  read: (call: RequestContext, keys: readonly Key[]) => Promise<ReadonlyMap<string, Value>>,
): (call: RequestContext, key: Key) => Promise<Value | undefined> {
  const waiting = new WeakMap<RequestContext, Asked<Key, Value>>();

  function open(call: RequestContext): Asked<Key, Value> {
    const keys = new Map<string, Key>();
    const answer = Promise.resolve().then(() => {
      waiting.delete(call);
      return read(call, [...keys.values()]);
    });
    const asked = { keys, answer };
    waiting.set(call, asked);
    return asked;
  }

  return async (call, key) => {
    const { keys, answer } = waiting.get(call) ?? open(call);
    const name = getName(key);
    keys.set(name, key);
    const values = await answer;
    measureWork(call.work);
    return values.get(name);
  };
}
