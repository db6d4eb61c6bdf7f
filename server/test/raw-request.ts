import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request written byte by byte, as a client of one's own may: late, in part, or with headers that are not true. */
export interface RawRequest {
  socket: Socket;
  /** Everything that has been answered until now. */
  answered(): string;
  /** Waits for the first answer. @returns its status and body */
  answer(): Promise<{ status: number; body: string }>;
  /** Waits until the other side has closed the connection. @returns after how many milliseconds */
  closed(): Promise<number>;
}

/** Opens a connection, from another loopback address if one is given, and writes the head of a request, and no byte of a body. */
export async function beginRequest(
  port: number,
  line: string,
  headers: object = {},
  localAddress = '127.0.0.1',
): Promise<RawRequest> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  onTestFinished(() => void socket.destroy());
  const startedAt = performance.now();
  const close = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`);
  socket.write([`${line} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  return {
    socket,
    answered: () => received,
    async answer() {
      while (!received.includes('\r\n\r\n')) await Promise.race([once(socket, 'data'), close]);
      const [head = '', body = ''] = received.split('\r\n\r\n');
      return { status: Number(head.split(' ')[1]), body };
    },
    async closed() {
      await close;
      return performance.now() - startedAt;
    },
  };
}
