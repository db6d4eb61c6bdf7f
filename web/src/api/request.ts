import { apiTexts } from './api.messages.ts';
import { currentConnection } from './api-connection.ts';
import type { ApiDocument, VariablesArgument } from './api-document.ts';
import { ApiError, type ApiErrorCode } from './api-error.ts';
import { nameOf, wasUnknown } from './document-names.ts';
import { reachability } from './reachability.ts';

interface GraphqlAnswer {
  data?: unknown;
  errors?: {
    message: string;
    extensions?: { code?: ApiErrorCode | 'UNAVAILABLE'; fields?: Record<string, string> };
  }[];
}

/** The server is there and its database is not, or it is about to stop. */
const UNAVAILABLE_STATUS = 503;

/**
 * Carries out one operation with the caller's access token. A refusal is thrown as an `ApiError`.
 * UNAUTHENTICATED fetches a new token and asks once more; a second one ends the session.
 */
export async function request<Result, Variables>(
  document: ApiDocument<Result, Variables>,
  ...[variables]: VariablesArgument<Variables>
): Promise<Result> {
  try {
    return await send(document, variables, await accessToken(false));
  } catch (failure) {
    if (!isUnauthenticated(failure)) throw failure;
  }
  try {
    return await send(document, variables, await accessToken(true));
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

function unreachable(text: string = apiTexts.unreachable): ApiError {
  reachability.unanswered();
  return new ApiError('UNREACHABLE', navigator.onLine ? text : apiTexts.offline);
}

function isUnauthenticated(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'UNAUTHENTICATED';
}

async function send<Result, Variables>(
  document: ApiDocument<Result, Variables>,
  variables: Variables | undefined,
  token: string | null,
): Promise<Result> {
  const url = currentConnection().endpoints[document.endpoint];
  const name = nameOf(document);
  const { data, errors } = await post(url, token, { ...name, variables });
  const [error] = errors ?? [];
  if (!error) return data as Result;
  const code = error.extensions?.code ?? 'INTERNAL';
  if (code === 'UNKNOWN_DOCUMENT' && wasUnknown(name)) return send(document, variables, token);
  if (code === 'UNAVAILABLE') throw unreachable(error.message);
  throw new ApiError(code, error.message, error.extensions?.fields);
}

async function post(url: string, token: string | null, body: unknown): Promise<GraphqlAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as GraphqlAnswer;
    if (response.status !== UNAVAILABLE_STATUS) reachability.answered();
    return answer;
  } catch {
    // No answer, or one that no GraphQL server gave (a proxy's page while the server restarts).
    throw unreachable();
  }
}
