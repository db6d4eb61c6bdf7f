import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A service that takes every connection and never answers. */
export interface HangingServer {
  readonly port: number;
  /** How many connections it has taken. */
  readonly taken: number;
  close(): Promise<void>;
}

export async function startHangingServer(): Promise<HangingServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).resume();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    get taken() {
      return sockets.size;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
