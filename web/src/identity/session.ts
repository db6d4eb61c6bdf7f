import {
  GetSessionDocument,
  type GetSessionQuery,
  RecordLoginDocument,
} from '#api/generated/main/graphql.ts';
import { forgetAnswers } from '#api/last-answers.ts';
import { type AppConfig, request } from '#api/request.ts';
import { newRequestId } from '#api/request-id.ts';
import { logOnly } from '#browser/log.ts';

import { EMPTY_SESSION, type SessionUser, sessionStore } from './session-store.ts';

/** Who the caller is, as the server says it. */
export type Session = GetSessionQuery['getSession'];

type UserPool = typeof import('./user-pool.ts');

let loading: Promise<UserPool> | null = null;
let auth: AppConfig['auth'] | null = null;

/** Says which pool is meant; the client itself is fetched by the first `loadUserPool`. */
export function configureUserPool(next: AppConfig['auth']): void {
  auth = next;
}

/** The sign-in client: a chunk of its own that loads behind the splash. A failed load can be tried again. */
export function loadUserPool(): Promise<UserPool> {
  loading ??= import('./user-pool.ts').then(
    (userPool) => {
      if (!auth) throw new Error('configureUserPool has not been called.');
      userPool.configure(auth);
      return userPool;
    },
    (failure) => {
      loading = null;
      throw failure;
    },
  );
  return loading;
}

/** The part of the server's answer that is stored on the device (rule identity/session). */
export function getSessionUser(session: Session): SessionUser {
  const { chapterId, rotaryId, isAdmin, isSupportAdmin, chapterLogo } = session;
  return { chapterId, rotaryId, isAdmin, isSupportAdmin, chapterLogo: chapterLogo ?? '' };
}

let droppedBecause: string | null = null;

/** The session that signing in has fetched, and when. */
let begun: { readonly answer: GetSessionQuery; readonly at: number } | null = null;

/** What signing in has learnt of this person, so that the app does not ask again; null after a reload. */
export function getBegunSession(rotaryId: string): typeof begun {
  return begun?.answer.getSession.rotaryId === rotaryId ? begun : null;
}

/** Asks for the session of whom the provider has let in. */
export function fetchSession(): Promise<GetSessionQuery> {
  return request(GetSessionDocument);
}

/** After the provider let the person in: stores the session, and records the time. */
export async function beginSession(fetched: Promise<GetSessionQuery> = fetchSession()): Promise<void> {
  const answer = await fetched;
  begun = { answer, at: Date.now() };
  sessionStore.set(getSessionUser(answer.getSession));
  droppedBecause = null;
  void recordLogin(answer.getSession);
}

/** Writes the time of this sign-in; a failure is logged only (rule identity/last-login). */
async function recordLogin({ chapterId, rotaryId }: Session): Promise<void> {
  try {
    await request(RecordLoginDocument, { input: { chapterId, rotaryId }, requestId: newRequestId() });
  } catch (failure) {
    logOnly('The time of this sign-in was not recorded.', failure);
  }
}

/** How long the sign-in service may take to end the person's sessions, in milliseconds; the number is ours. */
const SIGN_OUT_MS = 5_000;

/**
 * Logout: ends every session of the person, and clears what this device stored (rule identity/logout).
 * @param startAnew loads the app again where the sign-in service gives no answer: one that came late would take the tokens of
 *   the next person to sign in
 */
export async function signOut(startAnew: () => void = () => location.reload()): Promise<void> {
  const userPool = await loadUserPool();
  const answered = userPool.signOutEverywhere().then(
    () => true,
    () => true,
  );
  const isAnswered = await Promise.race([answered, sleep(SIGN_OUT_MS).then(() => false)]);
  sessionStorage.clear();
  droppedBecause = null;
  begun = null;
  sessionStore.reset();
  await forgetAnswers();
  if (!isAnswered) startAnew();
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * A restored session whose e-mail is not verified (any more) is closed: the sign-in screen takes it up at the
 * verification, as the tokens stay. Where the provider gives no answer, as offline, the app stays open.
 */
export async function closeWhenUnverified(): Promise<void> {
  const { rotaryId } = sessionStore.read();
  if (rotaryId === '') return;
  const userPool = await loadUserPool();
  const isVerified = await userPool.isEmailVerified();
  if (!isVerified && sessionStore.read().rotaryId === rotaryId) sessionStore.set(EMPTY_SESSION);
}

/** The server no longer accepts the caller: the device forgets the session, but not a pending check-in link. */
export function dropSession(reason: string): void {
  if (sessionStore.read().rotaryId !== '') droppedBecause = reason;
  begun = null;
  sessionStore.reset();
  forgetAnswers().catch((failure) => logOnly('Kept answers were not forgotten.', failure));
}

/**
 * Why the sign-in screen is shown instead of the app, until the next sign-in or sign-out. Reading changes nothing: React may
 * begin to show a screen more than once.
 */
export function dropReason(): string | null {
  return droppedBecause;
}
