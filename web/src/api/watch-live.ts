import type { QueryClient } from '@tanstack/react-query';
import { type Client, createClient } from 'graphql-ws';
import { logOnly } from '#browser/log.ts';
import { type Endpoint, getName, type NamedDocument, wasUnknown } from './api-document.ts';
import type { ApiErrorCode } from './api-error.ts';
import { currentConnection } from './request.ts';
import { RetryWait } from './retry.ts';

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
function connectionTo(client: QueryClient, endpoint: Endpoint): LiveConnection {
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

/** A device that was away this long may hold a connection that is long dead. */
const AWAY_MS = 30_000;
/** The protocol does not acknowledge a subscription: the server gets this moment to begin with it. */
const SETTLE_MS = 1_000;

/** Refusals that another try cannot change. */
const FINAL: readonly string[] = [
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_INPUT',
  'UNKNOWN_DOCUMENT',
] satisfies ApiErrorCode[];

interface Operation {
  document: NamedDocument & { readonly endpoint: Endpoint };
  variables: Record<string, unknown>;
}

interface LiveListener {
  onEvent: (data: unknown) => void;
  /** The subscription is established, for the first time or again: earlier changes must be read. */
  onCatchUp: () => void;
  onSubscribed: (isSubscribed: boolean) => void;
}

/**
 * Watches until the returned function is called, through every loss of network, server or token. The library connects
 * again by itself; an operation that the server ended, and closings that the library considers final, are started again here.
 */
export function watchLive(client: QueryClient, operation: Operation, listener: LiveListener): () => void {
  const connection = connectionTo(client, operation.document.endpoint);
  const retryWait = new RetryWait();
  let retries = 0;
  let isOver = false;
  let leave = begin();

  function begin(): () => void {
    const stopSettling = settling(connection, listener);
    const name = getName(operation.document);
    const end = connection.client.subscribe(toPayload(name, operation.variables), {
      next: ({ data, errors }) => {
        retries = 0;
        if (errors) logOnly('A live update failed.', errors);
        else listener.onEvent(data);
      },
      error: (failure) => {
        if (getCodes(failure).includes('UNKNOWN_DOCUMENT') && wasUnknown(name)) repeat();
        else again(failure);
      },
      complete: () => again(null),
    });
    return () => {
      stopSettling();
      end();
    };
  }

  /** The same with its text, at once. */
  function repeat(): void {
    leave();
    if (!isOver) leave = begin();
  }

  function again(failure: unknown): void {
    leave();
    if (isOver) return;
    listener.onSubscribed(false);
    if (isFinal(failure)) {
      logOnly('Live updates were refused.', failure);
      return;
    }
    void retryWait.wait(retries).then(() => {
      if (!isOver) leave = begin();
    });
    retries += 1;
  }

  const stopComingBack = comingBack(() => {
    retryWait.hurry();
    connection.retryWait.hurry();
    connection.client.terminate();
  });
  return () => {
    isOver = true;
    stopComingBack();
    leave();
  };
}

/** Reports when a subscription is established or lost; the library starts it again on each new connection. */
function settling(connection: LiveConnection, { onCatchUp, onSubscribed }: LiveListener): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = (): void => {
    onSubscribed(true);
    timer = setTimeout(onCatchUp, SETTLE_MS);
  };
  const unsettle = (): void => {
    clearTimeout(timer);
    onSubscribed(false);
  };
  const { client } = connection;
  const forget = [client.on('connected', settle), client.on('closed', unsettle)];
  if (connection.isConnected) settle();
  return () => {
    clearTimeout(timer);
    for (const end of forget) end();
  };
}

/** After sleep or a lost network nothing tells that a connection is dead: it is made anew, at once. */
function comingBack(comeBack: () => void): () => void {
  let leftAt: number | null = null;

  function followVisibility(): void {
    if (document.visibilityState === 'hidden') leftAt = Date.now();
    else if (leftAt !== null && Date.now() - leftAt >= AWAY_MS) comeBack();
  }

  addEventListener('online', comeBack);
  document.addEventListener('visibilitychange', followVisibility);
  return () => {
    removeEventListener('online', comeBack);
    document.removeEventListener('visibilitychange', followVisibility);
  };
}

/** The protocol wants a text in any case: an empty one, where the document goes by its id. */
function toPayload(name: ReturnType<typeof getName>, variables: Record<string, unknown>) {
  if ('query' in name) return { ...name, variables };
  const { documentId, operationName } = name;
  return { operationName, query: '', extensions: { documentId }, variables };
}

/** A refusal of the operation itself comes as a list of errors; everything else is a connection that was lost. */
function getCodes(failure: unknown): readonly string[] {
  if (!Array.isArray(failure)) return [];
  return failure.map((error: { extensions?: { code?: string } }) => error.extensions?.code ?? '');
}

function isFinal(failure: unknown): boolean {
  return getCodes(failure).some((code) => FINAL.includes(code));
}
