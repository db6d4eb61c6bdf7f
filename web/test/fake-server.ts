import { vi } from 'vitest';
import { connectApi } from '#api/api-connection.ts';
import { dropSession } from '#identity/session.ts';

interface Call {
  operation: string;
  variables: Record<string, unknown>;
  token: string | null;
}

/** What a handler may answer: the data of the operation, or a refusal. */
type Answer = { data: unknown } | { errors: { message: string; extensions: { code: string } }[] };
type Handler = (call: Call) => Answer | Promise<Answer>;

/** A refusal as the server words it. */
export function refused(code: string, message: string): Answer {
  return { errors: [{ message, extensions: { code } }] };
}

/**
 * Stands for the four endpoints: operations are answered by name, and an operation without a handler fails the call.
 * Gives the calls that were made, oldest first.
 */
export function fakeServer(
  handlers: Record<string, Handler>,
  accessToken: (options: { isForced: boolean }) => Promise<string | null> = async () => 'token',
): Call[] {
  const calls: Call[] = [];
  connectApi({
    endpoints: { main: '/m', attendance: '/a', subscription: '/s', payment: '/p' },
    accessToken,
    onUnauthenticated: () => dropSession('Dropped.'),
  });
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { operationName: operation, variables } = JSON.parse(String(init.body));
    const authorization = new Headers(init.headers).get('authorization');
    const call = { operation, variables, token: authorization?.replace('Bearer ', '') ?? null };
    calls.push(call);
    const handler = handlers[operation];
    if (!handler) throw new Error(`No answer for ${operation}.`);
    return Response.json(await handler(call));
  });
  return calls;
}
