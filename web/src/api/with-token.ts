import { apiTexts } from './api.messages.ts';
import { currentConnection } from './api-connection.ts';
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
