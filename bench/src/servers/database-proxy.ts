import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { BenchDatabase } from '../data/bench-database.ts';

/** A protocol message from the product to PostgreSQL; its type is a letter. */
export interface SentMessage {
  type: string;
  body: Buffer;
  /** The product's connection that sends it. */
  connection: number;
}

/** A proxy between the product and PostgreSQL. */
export interface DatabaseProxy {
  /** The same database, reached through the proxy. */
  database: BenchDatabase;
  close(): void;
}

/** Passes on all messages from the product to PostgreSQL. */
export async function startDatabaseProxy(
  database: BenchDatabase,
  hear: (message: SentMessage) => void,
): Promise<DatabaseProxy> {
  const { host, port, user, database: name } = database.connection;
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((client) => {
    const backend = connect(join(host, `.s.PGSQL.${port}`));
    connections += 1;
    client.on('data', messageReader(connections, hear));
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
  if (address === null || typeof address === 'string') throw new Error('no port was assigned');
  const url = `postgres://${user}@127.0.0.1:${address.port}/${name}`;
  return {
    database: { ...database, url },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

const WAITS_FOR_ANSWER = new Set(['Q', 'S']);

/** Whether the product waits for an answer: only after a simple query and a sync. */
export const isRoundTrip = ({ type }: SentMessage): boolean => WAITS_FOR_ANSWER.has(type);

const LENGTH_BYTES = 4;

function messageReader(connection: number, hear: (message: SentMessage) => void): (chunk: Buffer) => void {
  let waiting = Buffer.alloc(0);
  // The first message of a session has no type.
  let typeBytes = 0;
  return (chunk) => {
    waiting = Buffer.concat([waiting, chunk]);
    for (;;) {
      const head = typeBytes + LENGTH_BYTES;
      if (waiting.length < head) return;
      const length = typeBytes + waiting.readUInt32BE(typeBytes);
      if (waiting.length < length) return;
      if (typeBytes > 0) {
        hear({ type: waiting.toString('latin1', 0, 1), body: waiting.subarray(head, length), connection });
      }
      waiting = waiting.subarray(length);
      typeBytes = 1;
    }
  };
}
