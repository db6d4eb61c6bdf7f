import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient } from 'graphql-ws';
import { ORIGIN } from './cluster.ts';

/** Somebody whose app is open all the time, as the web app holds its live connections. */
export interface LiveWatcher {
  readonly received: unknown[];
  close(): void;
}

const PING_MS = 3_000;
const PONG_MS = 3_000;
const PATHS = { main: '/graphql', attendance: '/attendance/graphql' } as const;

/** Subscribes through the proxy, and again whenever the connection is lost. */
export function watchAlways(
  endpoint: keyof typeof PATHS,
  token: string,
  query: string,
  variables: Record<string, unknown>,
): LiveWatcher {
  const received: unknown[] = [];
  let pong: NodeJS.Timeout | undefined;
  const client: Client = createClient({
    url: `${ORIGIN.replace('https', 'wss')}${PATHS[endpoint]}`,
    lazy: false,
    connectionParams: { authorization: `Bearer ${token}` },
    connectionAckWaitTimeout: 2 * PONG_MS,
    keepAlive: PING_MS,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: () => sleep(300),
    shouldRetry: () => true,
    on: {
      ping: (isReceived) => {
        if (!isReceived) pong = setTimeout(() => client.terminate(), PONG_MS);
      },
      pong: () => clearTimeout(pong),
      closed: () => clearTimeout(pong),
    },
  });
  let isClosed = false;
  /** A server that ends a subscription itself, as when it stops, has the app subscribe anew. */
  async function subscribe(): Promise<void> {
    while (!isClosed) {
      await new Promise<void>((resolve) => {
        client.subscribe(
          { query, variables },
          { next: ({ data }) => data && received.push(data), error: () => resolve(), complete: resolve },
        );
      });
      await sleep(300);
    }
  }
  subscribe();
  return {
    received,
    close() {
      isClosed = true;
      client.dispose();
    },
  };
}
