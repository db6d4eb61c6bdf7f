import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolConfig } from 'pg';

/** What lies between a server and its database, and can fail as networks do: without a word to either end. */
export interface FaultyNetwork {
  /** How to reach the database through it. */
  readonly connection: PoolConfig;
  readonly databaseUrl: string;
  /** What is sent on the connections of this moment is lost, now and for ever; new ones work. */
  drop(): void;
  /** Nothing arrives any more, on new connections neither, until `thaw`; what was sent meanwhile arrives then. */
  freeze(): void;
  thaw(): void;
  /** Does this as what is sent next to the database for so many times, from now on, is handed on; 0 for never. */
  atMessage(number: number, act: () => void): void;
  /** Everything arrives so much later, in its order; 0 for a good network. */
  slow(milliseconds: number): void;
  close(): Promise<void>;
}

/** Where everything that arrives meanwhile has to wait. */
interface Weather {
  delayMs: number;
  clear: Promise<void>;
  end(): void;
}

/** What happens at a message that is still to come. */
interface Watch {
  left: number;
  act(): void;
}

interface Link {
  isDropped: boolean;
  ends: readonly Socket[];
}

/** Opens a network in front of a database that listens on a unix socket. */
export async function openFaultyNetwork({ host, port, user, database }: PoolConfig): Promise<FaultyNetwork> {
  const links = new Set<Link>();
  const watch: Watch = { left: 0, act: () => undefined };
  const weather: Weather = { delayMs: 0, clear: Promise.resolve(), end: () => undefined };
  const server = createServer((near) => {
    const far = connect(`${host}/.s.PGSQL.${port ?? 5432}`);
    const link: Link = { isDropped: false, ends: [near, far] };
    links.add(link);
    near.on('data', () => count(watch));
    carry(near, far, link, weather);
    carry(far, near, link, weather);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    connection: { host: '127.0.0.1', port: address.port, user, database },
    databaseUrl: `postgres://${user}@127.0.0.1:${address.port}/${database}`,
    drop() {
      for (const link of links) link.isDropped = true;
    },
    freeze() {
      const { promise, resolve } = Promise.withResolvers<void>();
      Object.assign(weather, { clear: promise, end: resolve });
    },
    thaw() {
      weather.end();
    },
    atMessage(number, act) {
      Object.assign(watch, { left: number, act });
    },
    slow(milliseconds) {
      weather.delayMs = milliseconds;
    },
    async close() {
      weather.end();
      server.close();
      for (const end of [...links].flatMap(({ ends }) => ends)) end.destroy();
      await once(server, 'close');
    },
  };
}

function count(watch: Watch): void {
  if (watch.left === 0) return;
  watch.left -= 1;
  if (watch.left === 0) watch.act();
}

/** Hands on what comes, and the end of it, each in its turn and when the weather lets it. */
function carry(from: Socket, to: Socket, link: Link, weather: Weather): void {
  let previous = Promise.resolve();
  function inTurn(deliver: () => void): void {
    const due = performance.now() + weather.delayMs;
    previous = previous
      .then(() => sleep(Math.max(0, due - performance.now())))
      .then(() => weather.clear)
      .then(() => {
        if (!link.isDropped) deliver();
      });
  }
  from.on('data', (chunk) => inTurn(() => void to.write(chunk)));
  from.on('close', () => inTurn(() => void to.destroy()));
  from.on('error', () => undefined);
}
