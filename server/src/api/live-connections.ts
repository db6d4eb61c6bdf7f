import type { WebSocket } from '@fastify/websocket';
import type { App } from './app.ts';

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
