import { apiTexts } from './api.messages.ts';
import {
  type ApiDocument,
  type Endpoint,
  getName,
  type VariablesArgument,
  wasUnknown,
} from './api-document.ts';
import { ApiError } from './api-error.ts';
import { reachability } from './reachability.ts';

/**
 * Carries out one call with the caller's access token. UNAUTHENTICATED fetches a new token and asks once more; a second
 * one ends the session.
 */
export async function withToken<Answer>(send: (token: string | null) => Promise<Answer>): Promise<Answer> {
  try {
    return await send(await accessToken(false));
  } catch (failure) {
    if (!isUnauthenticated(failure)) throw failure;
  }
  try {
    return await send(await accessToken(true));
  } catch (failure) {
    if (isUnauthenticated(failure)) currentConnection().onUnauthenticated();
    throw failure;
  }
}

async function accessToken(isForced: boolean): Promise<string | null> {
  try {
    return await currentConnection().accessToken({ isForced });
  } catch {
    // A refused refresh answers null; what is thrown is that the sign-in service gave no answer.
    throw unreachable();
  }
}

function isUnauthenticated(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'UNAUTHENTICATED';
}

/** What a server answers that refuses, masks a surprise, or cannot answer now. */
export interface Failure {
  message: string;
  /** Where in the answer it is: only what an operation itself says has a place. */
  path?: unknown;
  extensions?: { code?: ApiError['code'] | 'UNAVAILABLE'; fields?: Record<string, string> };
}

/** A failure as it is thrown. */
export function findError({ message, extensions, path }: Failure): ApiError {
  const code = extensions?.code ?? 'INTERNAL';
  return code === 'UNAVAILABLE'
    ? unreachable(message)
    : new ApiError(code, message, extensions?.fields, path !== undefined);
}

function unreachable(text: string = apiTexts.unreachable): ApiError {
  reachability.unanswered();
  return new ApiError('UNREACHABLE', navigator.onLine ? text : apiTexts.offline);
}

/** The server is there and its database is not, or it is about to stop. */
const UNAVAILABLE_STATUS = 503;

/** Posts with the token, and reads the answer of any status. @throws ApiError `UNREACHABLE` when none comes */
export async function post<Answer>(
  url: string,
  token: string | null,
  { type, body }: { type: string; body: BodyInit },
): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': type,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body,
    });
    const answer = (await response.json()) as Answer;
    if (response.status !== UNAVAILABLE_STATUS) reachability.answered();
    return answer;
  } catch {
    // No answer, or one that our server did not give (a proxy's page while it restarts).
    throw unreachable();
  }
}

/** What the calls need of the rest of the app; set once at start. */
export interface ApiConnection {
  endpoints: Readonly<Record<Endpoint, string>>;
  /** The access token of the session; with `isForced` a new one is fetched. Null if no person is signed in. */
  accessToken: (options: { isForced: boolean }) => Promise<string | null>;
  /** The server no longer knows the caller, even with a fresh token. */
  onUnauthenticated: () => void;
}

let connection: ApiConnection | null = null;

/** Tells the calls where the endpoints are and whose token they carry. */
export function connectApi(next: ApiConnection): void {
  connection = next;
}

/** The connection in force; calling before `connectApi` is a mistake of the program. */
export function currentConnection(): ApiConnection {
  if (!connection) throw new Error('connectApi has not been called.');
  return connection;
}

/** Addresses of the main endpoint for requests that are larger than others may be. */
export type LargePlace = 'import';

interface GraphqlAnswer {
  data?: unknown;
  errors?: Failure[];
}

/** Carries out one operation with the caller's access token. A refusal is thrown as an `ApiError`. */
export function request<Result, Variables>(
  document: ApiDocument<Result, Variables>,
  ...[variables]: VariablesArgument<Variables>
): Promise<Result> {
  return withToken((token) => send(document, variables, token));
}

/** As `request`, for what is larger than other requests may be: at an address of the endpoint that takes it. */
export function requestAt<Result, Variables>(
  place: LargePlace,
  document: ApiDocument<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  return withToken((token) => send(document, variables, token, `/${place}`));
}

async function send<Result, Variables>(
  document: ApiDocument<Result, Variables>,
  variables: Variables | undefined,
  token: string | null,
  place = '',
): Promise<Result> {
  const url = currentConnection().endpoints[document.endpoint] + place;
  const name = getName(document);
  const body = JSON.stringify({ ...name, variables });
  const { data, errors } = await post<GraphqlAnswer>(url, token, { type: 'application/json', body });
  const [error] = errors ?? [];
  if (!error) return data as Result;
  if (error.extensions?.code === 'UNKNOWN_DOCUMENT' && wasUnknown(name))
    return send(document, variables, token, place);
  throw findError(error);
}

/** What the server tells the browser before anything else (`/config.json`). */
export interface AppConfig {
  readonly productName: string;
  readonly auth: {
    readonly userPoolId: string;
    readonly userPoolClientId: string;
    /** Absent where a real Cognito pool answers at its own address. */
    readonly userPoolEndpoint?: string | null;
  };
  readonly endpoints: Readonly<Record<'main' | 'attendance' | 'subscription' | 'payment', string>>;
}

/** Fetches the configuration, which our own server made; fails when the server cannot be reached. */
export async function loadConfig(): Promise<AppConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json answered ${response.status}.`);
  return (await response.json()) as AppConfig;
}
