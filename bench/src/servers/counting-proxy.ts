import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { BenchDatabase } from '../data/bench-database.ts';

/** Stands between the product and PostgreSQL and counts how often the one waits for the other. */
export interface CountingProxy {
  /** The same database, reached through the proxy. */
  database: BenchDatabase;
  /** Round trips so far. */
  count(): number;
  close(): void;
}

export async function startCountingProxy(database: BenchDatabase): Promise<CountingProxy> {
  const { host, port, user, database: name } = database.connection;
  const sockets = new Set<Socket>();
  let trips = 0;
  const server = createServer((client) => {
    const backend = connect(join(host, `.s.PGSQL.${port}`));
    const isTrip = tripReader();
    client.on('data', (chunk: Buffer) => {
      trips += isTrip(chunk);
    });
    client.pipe(backend).pipe(client);
    for (const [one, other] of [
      [client, backend],
      [backend, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => sockets.delete(one));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the system gave no port');
  const url = `postgres://${user}@127.0.0.1:${address.port}/${name}`;
  return {
    database: { ...database, url },
    count: () => trips,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

const LENGTH_BYTES = 4;
const WAITS_FOR_ANSWER = new Set(['Q', 'S'].map((letter) => letter.charCodeAt(0)));

/** Reads what a client says to PostgreSQL: a simple query and a sync wait for an answer, all else does not. */
function tripReader(): (chunk: Buffer) => number {
  let waiting = Buffer.alloc(0);
  let isStarted = false;
  return (chunk) => {
    waiting = Buffer.concat([waiting, chunk]);
    let trips = 0;
    for (;;) {
      const typeBytes = isStarted ? 1 : 0;
      if (waiting.length < typeBytes + LENGTH_BYTES) return trips;
      const length = typeBytes + waiting.readUInt32BE(typeBytes);
      if (waiting.length < length) return trips;
      if (isStarted && WAITS_FOR_ANSWER.has(waiting[0] ?? 0)) trips += 1;
      waiting = waiting.subarray(length);
      isStarted = true;
    }
  };
}
