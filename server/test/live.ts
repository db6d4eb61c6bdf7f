import type { AddressInfo } from 'node:net';
import { type Client, createClient } from 'graphql-ws';
import type { TestApi } from './api.ts';

export interface LiveClient {
  /** What arrived so far, in order. */
  readonly received: unknown[];
  /** Why the connection or the subscription ended, when it did. */
  readonly problems: unknown[];
  /** The server has ended the subscription itself, in order. */
  readonly isComplete: boolean;
  close(): Promise<void>;
}

const PATHS = { main: '/graphql', attendance: '/attendance/graphql' } as const;

/** Listens on a free port; a web socket needs a real one. */
export async function listen(api: TestApi): Promise<string> {
  if (!api.http.server.listening) await api.http.listen({ port: 0, host: '127.0.0.1' });
  return `127.0.0.1:${(api.http.server.address() as AddressInfo).port}`;
}

/** Subscribes with the official graphql-ws client, as the person whose user name is given. */
export async function subscribeLive(
  api: TestApi,
  endpoint: keyof typeof PATHS,
  userName: string | null,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<LiveClient> {
  const url = `ws://${await listen(api)}${PATHS[endpoint]}`;
  const received: unknown[] = [];
  const problems: unknown[] = [];
  let isComplete = false;
  const client: Client = createClient({
    url,
    retryAttempts: 0,
    lazy: true,
    connectionParams: userName === null ? {} : { authorization: `Bearer ${userName}` },
  });
  client.subscribe(
    { query, variables },
    {
      next: ({ data, errors }) => {
        if (data) received.push(data);
        if (errors) problems.push(...errors);
      },
      error: (problem) => problems.push(...(Array.isArray(problem) ? problem : [problem])),
      complete: () => {
        isComplete = true;
      },
    },
  );
  // The protocol does not acknowledge a subscription: give the server the moment it needs.
  await new Promise((resolve) => setTimeout(resolve, 150));
  return {
    received,
    problems,
    get isComplete() {
      return isComplete;
    },
    close: async () => client.dispose(),
  };
}
