import type { WebSocket } from '@fastify/websocket';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { CloseCode, MessageType, makeServer, type ServerOptions, stringifyMessage } from 'graphql-ws';
import type { Extra } from 'graphql-ws/use/@fastify/websocket';
import type { App } from './app.ts';
import { countPerMinute } from './processor-budget.ts';

/** How often a connection is pinged; one that has not answered by the next ping is closed. */
const KEEP_ALIVE_MILLISECONDS = 30_000;
/** The app sends four a minute, and as many again as it begins and ends to watch. */
const MESSAGES_PER_MINUTE = 600;

/** A token has some 1,000 characters; nothing larger is read of a connection that has not shown one. */
const MAX_INIT_BYTES = 8 * 1024;

/** What is known of a connection besides the protocol's own. */
export type LiveExtra = Extra & { token?: string };

const PONG = stringifyMessage({ type: MessageType.Pong });
const ACKNOWLEDGED = stringifyMessage({ type: MessageType.ConnectionAck });

/**
 * Speaks the graphql-ws protocol over each web socket. The library's own handler sends back what a ping brought, as often
 * as it comes, which fills our memory when it is not read, and it reads everything before the caller is known. Here the
 * first message must be the `connection_init`, and until that is acknowledged another one closes the connection unread.
 */
export function serveSockets<Params extends Record<string, unknown>>(
  options: ServerOptions<Params, LiveExtra>,
  log: FastifyBaseLogger,
): (socket: WebSocket, request: FastifyRequest) => void {
  const server = makeServer(options);
  const mayCome = countPerMinute<WebSocket>(MESSAGES_PER_MINUTE);

  /** Whether what has come is looked at; a connection that sends without end is ended, without a word that it would not read. */
  function isTaken(socket: WebSocket): boolean {
    if (socket.readyState !== socket.OPEN) return false;
    if (mayCome(socket)) return true;
    socket.terminate();
    return false;
  }

  return (socket, request) => {
    let answers = true;
    let isAcknowledged = false;
    let hasBegun = false;

    /** Whether a message may be parsed: of a stranger only the first, with its token. */
    function mayBeParsed(message: Buffer): boolean {
      if (isAcknowledged) return true;
      const mayBegin = !hasBegun && message.length <= MAX_INIT_BYTES;
      hasBegun = true;
      if (mayBegin) return true;
      socket.close(CloseCode.Unauthorized, 'Unauthorized');
      return false;
    }

    const keepAlive = setInterval(() => {
      if (!answers) return socket.terminate();
      answers = false;
      socket.ping();
    }, KEEP_ALIVE_MILLISECONDS);
    socket.on('pong', () => {
      answers = isTaken(socket);
    });
    socket.on('ping', () => isTaken(socket));

    const ended = server.opened(
      {
        protocol: socket.protocol,
        send: (text) => {
          isAcknowledged ||= text === ACKNOWLEDGED;
          return send(socket, text);
        },
        close: (code, reason) => socket.close(code, reason),
        onPing: async () => {
          if (isAcknowledged) await send(socket, PONG);
          else socket.close(CloseCode.Unauthorized, 'Unauthorized');
        },
        onMessage: (take) =>
          socket.on('message', async (message: Buffer) => {
            if (!isTaken(socket) || !mayBeParsed(message)) return;
            await take(message.toString()).catch((error: unknown) => {
              log.error({ err: error }, 'A message of a live connection could not be answered');
              socket.close(CloseCode.InternalServerError, 'Internal server error');
            });
          }),
      },
      { socket, request },
    );
    socket.once('close', (code: number, reason: Buffer) => {
      clearInterval(keepAlive);
      void ended(code, reason.toString());
    });
  };
}

/** Resolves when it was sent, so that a stream of events waits meanwhile, or when the other end is gone. */
function send(socket: WebSocket, text: string): Promise<void> {
  if (socket.readyState !== socket.OPEN) return Promise.resolve();
  return new Promise((resolve) => socket.send(text, () => resolve()));
}

/** 'Forbidden' of the graphql-ws protocol: clients come back, with a newer token if they have one. */
const FORBIDDEN = 4403;
/** Clients come back, with the same token. */
const TRY_AGAIN_LATER = 1013;
/** The windows of a person, on all devices behind one address, open two each at most; each costs memory while it is open. */
const MOST_OF_ONE_PLACE = 50;
/** Timers are 32 bits wide. */
const MAX_DELAY_MILLISECONDS = 2_147_483_647;

/** Closes live connections when their token expires or their person may no longer be here. */
export interface LiveConnections {
  /**
   * Watches a connection that has shown this token, until it closes; too many of one account at one address are sent away.
   * @throws when the token cannot be judged now
   */
  watch(socket: WebSocket, token: string, address: string): Promise<void>;
  close(): void;
}

interface Watched {
  socket: WebSocket;
  token: string;
  address: string;
}

export function watchLiveConnections({
  events,
  authenticator,
}: Pick<App, 'events' | 'authenticator'>): LiveConnections {
  const byUser = new Map<string, Set<Watched>>();

  const stop = events.subscribe('identity.changed', (userName) => {
    const touched = userName === null ? [...byUser.values()] : [byUser.get(userName) ?? []];
    for (const watched of touched.flatMap((connections) => [...connections])) void recheck(watched);
  });

  async function recheck({ socket, token }: Watched): Promise<void> {
    try {
      const caller = await authenticator.identify(token);
      if (caller?.status !== 'Active') socket.close(FORBIDDEN, 'Forbidden');
    } catch {
      // Whether they may stay cannot be told now; they ask again when they come back.
      socket.close(TRY_AGAIN_LATER, 'Try again later');
    }
  }

  return {
    async watch(socket, token, address) {
      const claims = await authenticator.toClaims(token);
      if (!claims) return socket.close(FORBIDDEN, 'Forbidden');
      // It may have closed in the meantime, and would not say so again.
      if (socket.readyState !== socket.OPEN) return;
      const watched = { socket, token, address };
      const connections = byUser.get(claims.userName) ?? new Set();
      const ofOnePlace = [...connections].filter((other) => other.address === address);
      if (ofOnePlace.length >= MOST_OF_ONE_PLACE) return socket.close(TRY_AGAIN_LATER, 'Try again later');
      byUser.set(claims.userName, connections.add(watched));
      const delay = Math.min(Math.max(claims.expiresAt - Date.now(), 0), MAX_DELAY_MILLISECONDS);
      const timer = setTimeout(() => socket.close(FORBIDDEN, 'Token expired'), delay);
      timer.unref();
      socket.once('close', () => {
        clearTimeout(timer);
        connections.delete(watched);
        if (connections.size === 0) byUser.delete(claims.userName);
      });
    },
    close: stop,
  };
}
