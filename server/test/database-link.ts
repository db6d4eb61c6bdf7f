import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { type Database, openDatabase } from '#storage/database.ts';

/** A database behind a line that can be cut: what is open breaks, and what is new is refused, until it is mended. */
export interface DatabaseLink {
  readonly database: Database;
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** Puts a line in front of a test's database. */
export async function linkDatabase(target: Database): Promise<DatabaseLink> {
  const { host, port = 5432 } = target.connection;
  const sockets = new Set<Socket>();
  const line = createServer((near) => {
    const far = connect(`${host}/.s.PGSQL.${port}`);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const address = line.address() as AddressInfo;
  async function cut(): Promise<void> {
    if (!line.listening) return;
    line.close();
    for (const socket of sockets) socket.destroy();
    await once(line, 'close');
  }
  const database = openDatabase({ ...target.connection, host: '127.0.0.1', port: address.port }, { max: 4 });
  return {
    database,
    cut,
    async mend() {
      line.listen(address.port, '127.0.0.1');
      await once(line, 'listening');
    },
    async close() {
      await database.close();
      await cut();
      await target.close();
    },
  };
}
