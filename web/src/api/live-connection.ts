import type { QueryClient } from '@tanstack/react-query';
import { type Client, createClient } from 'graphql-ws';
import { currentConnection } from './api-connection.ts';
import type { Endpoint } from './api-document.ts';
import { RetryWait } from './retry-wait.ts';

/**
 * Gives each connection the current access token, and a new one after the server has refused the last: it expired,
 * or the account was disabled.
 */
class LiveToken {
  private shown: string | null = null;
  private refused: string | null = null;

  /** What `connection_init` carries. Empty when there is no token to be had: the server refuses it, and we come back. */
  async payload(): Promise<Record<string, string>> {
    const connection = currentConnection();
    try {
      let token = await connection.accessToken({ isForced: false });
      if (token !== null && token === this.refused) token = await connection.accessToken({ isForced: true });
      this.shown = token;
      if (token === null) connection.onUnauthenticated();
    } catch {
      // The sign-in service gave no answer; the next try may find it.
      this.shown = null;
    }
    return this.shown === null ? {} : { authorization: `Bearer ${this.shown}` };
  }

  /** The server did not want the token that was shown last. */
  wasRefused(): void {
    this.refused = this.shown;
  }
}

/** How often a silent connection is pinged, and how long the answer may take. */
const PING_MS = 15_000;
const PONG_MS = 5_000;
const FORBIDDEN = 4403;

/** One web socket to one endpoint for everything that one person watches there; open only while something is. */
export interface LiveConnection {
  readonly client: Client;
  /** Before it connects again. */
  readonly retryWait: RetryWait;
  isConnected: boolean;
}

/** Connections belong to one person, as the cache does: the next person connects with their own token. */
const connections = new WeakMap<QueryClient, Map<Endpoint, LiveConnection>>();

/** This person's connection to an endpoint. */
export function connectionTo(client: QueryClient, endpoint: Endpoint): LiveConnection {
  const own = connections.get(client) ?? new Map<Endpoint, LiveConnection>();
  connections.set(client, own);
  const connection = own.get(endpoint) ?? openLiveConnection(endpoint);
  own.set(endpoint, connection);
  return connection;
}

/** Prepares a connection (graphql-ws, on the path of the endpoint's requests). */
function openLiveConnection(endpoint: Endpoint): LiveConnection {
  const url = webSocketUrl(currentConnection().endpoints[endpoint]);
  const token = new LiveToken();
  const retryWait = new RetryWait();
  let isOpen = false;
  let pong: ReturnType<typeof setTimeout> | undefined;

  const client = createClient({
    url,
    connectionParams: () => token.payload(),
    connectionAckWaitTimeout: 2 * PONG_MS,
    keepAlive: PING_MS,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: (retries) => retryWait.wait(retries),
    shouldRetry: () => true,
    on: {
      opened: () => {
        isOpen = true;
      },
      connected: () => {
        connection.isConnected = true;
      },
      ping: (isReceived) => {
        if (!isReceived) pong = setTimeout(() => client.terminate(), PONG_MS);
      },
      pong: (isReceived) => {
        if (isReceived) clearTimeout(pong);
      },
      error: () => lost(null),
      closed: (event) => lost(event),
    },
  });

  function lost(event: unknown): void {
    clearTimeout(pong);
    if (isOpen && (!connection.isConnected || getCode(event) === FORBIDDEN)) token.wasRefused();
    isOpen = false;
    connection.isConnected = false;
  }

  const connection = { client, retryWait, isConnected: false };
  return connection;
}

function webSocketUrl(endpoint: string): string {
  const url = new URL(endpoint, location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
}

function getCode(event: unknown): unknown {
  return event !== null && typeof event === 'object' && 'code' in event ? event.code : null;
}
