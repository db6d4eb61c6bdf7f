import { vi } from 'vitest';
import { connectApi } from '#api/request.ts';
import { dropSession } from '#identity/session.ts';
import type { OperationName, ResultOf, VariablesOf } from './operations.ts';

interface Call {
  operation: string;
  variables: Record<string, unknown>;
  token: string | null;
}

interface Refused {
  errors: { message: string; extensions: { code: string; fields?: Record<string, string> } }[];
}

/** What a handler may answer: the data of the operation, or a refusal. */
type Answer<Data> = { data: Data } | Refused;

export type Handler<Operation extends OperationName> = (
  call: Omit<Call, 'variables'> & { variables: VariablesOf<Operation> },
) => Answer<ResultOf<Operation>> | Promise<Answer<ResultOf<Operation>>>;

/** What a test answers, by operation. */
export type Handlers = { [Operation in OperationName]?: Handler<Operation> };

/** A refusal as the server words it. */
export function refused(code: string, message: string): Refused {
  return { errors: [{ message, extensions: { code } }] };
}

/**
 * Stands for the four endpoints: operations are answered by name, and an operation without a handler fails the call.
 * Gives the calls that were made, oldest first.
 */
export function fakeServer(
  handlers: Handlers,
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
    const handler = handlers[operation as OperationName] as ((call: Call) => Promise<unknown>) | undefined;
    if (!handler) throw new Error(`No answer for ${operation}.`);
    return Response.json(await handler(call));
  });
  return calls;
}
