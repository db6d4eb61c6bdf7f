import type { QueryClient } from '@tanstack/react-query';
import { logOnly } from '#browser/log.ts';
import type { Endpoint, NamedDocument } from './api-document.ts';
import type { ApiErrorCode } from './api-error.ts';
import { getName, wasUnknown } from './document-names.ts';
import { connectionTo, type LiveConnection } from './live-connection.ts';
import { RetryWait } from './retry-wait.ts';

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
