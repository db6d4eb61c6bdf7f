import { connect, type Socket } from 'node:net';

/** One keep-alive connection with one request at a time. */
export interface HttpConnection {
  /** @returns the body; rejects when the connection breaks or the status is not 200 */
  ask(request: Buffer): Promise<Buffer>;
  close(): void;
}

interface Pending {
  resolve(body: Buffer): void;
  reject(error: Error): void;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * A minimal HTTP/1.1 client: it shares the machine with the server, so each
 * microsecond it uses distorts the measurement. It reads only answers with a Content-Length.
 */
export async function openConnection(host: string, port: number): Promise<HttpConnection> {
  const socket = connect({ host, port, noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  return createConnection(socket);
}

function createConnection(socket: Socket): HttpConnection {
  let pending: Pending | null = null;
  let received: Buffer[] = [];
  let length = 0;
  let wanted = -1;
  let bodyAt = 0;

  function settle(act: (waiting: Pending) => void): void {
    const waiting = pending;
    pending = null;
    received = [];
    length = 0;
    wanted = -1;
    if (waiting) act(waiting);
  }

  function handleData(chunk: Buffer): void {
    received.push(chunk);
    length += chunk.length;
    if (wanted === -1) {
      const whole = received.length === 1 ? chunk : Buffer.concat(received);
      received = [whole];
      const end = whole.indexOf(HEAD_END);
      if (end === -1) return;
      bodyAt = end + HEAD_END.length;
      const head = whole.toString('latin1', 0, end);
      const size = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
      if (!head.startsWith('HTTP/1.1 200') || size === undefined) {
        const text = whole.toString('utf8', 0, Math.min(whole.length, 500));
        settle(({ reject }) => reject(new Error(`unexpected answer: ${text}`)));
        return;
      }
      wanted = bodyAt + Number(size);
    }
    if (length < wanted) return;
    const whole = received.length === 1 ? received[0] : Buffer.concat(received);
    const body = (whole ?? chunk).subarray(bodyAt, wanted);
    settle(({ resolve }) => resolve(body));
  }

  socket.on('data', handleData);
  socket.on('error', (error) => settle(({ reject }) => reject(error)));
  socket.on('close', () => settle(({ reject }) => reject(new Error('the connection was closed'))));
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        pending = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}
