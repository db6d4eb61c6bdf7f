import WebSocket from 'ws';

/** A client that listens to live events over the graphql-ws protocol. */
export interface Listener {
  token: string;
  query: string;
  variables: Record<string, unknown>;
}

export type ListenersOrder =
  | { kind: 'open'; url: string; listeners: readonly Listener[] }
  | { kind: 'collect'; count: number }
  | { kind: 'close' };

export interface Arrivals {
  /** Milliseconds since the epoch, with fractions, of each message. */
  at: number[];
}

/** Maximum number of concurrent handshakes. */
const OPENING = 100;
const ARRIVED_WITHIN_MS = 60_000;

let sockets: WebSocket[] = [];
let arrivals: number[] = [];
let whenArrived: (() => void) | null = null;
let expected = Number.POSITIVE_INFINITY;

const nowMilliseconds = (): number => performance.timeOrigin + performance.now();

/** Opens a connection and subscribes; resolves when the server has accepted the subscription. */
async function open(url: string, { token, query, variables }: Listener, index: number): Promise<WebSocket> {
  // Each has its own address, as people do.
  const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
  const socket = new WebSocket(url, 'graphql-transport-ws', {
    perMessageDeflate: false,
    headers: { 'x-forwarded-for': address },
  });
  const { promise, resolve, reject } = Promise.withResolvers<WebSocket>();
  socket.on('open', () => {
    send(socket, { type: 'connection_init', payload: { authorization: `Bearer ${token}` } });
  });
  socket.on('message', (data) => {
    const text = data.toString();
    const { type } = JSON.parse(text.length < 200 ? text : `{"type":"${/"type":"(\w+)"/.exec(text)?.[1]}"}`);
    if (type === 'connection_ack') {
      send(socket, { id: '1', type: 'subscribe', payload: { query, variables } });
      resolve(socket);
    } else if (type === 'next') handleNext();
    else if (type === 'ping') send(socket, { type: 'pong' });
    else if (type === 'error') reject(new Error(text));
  });
  socket.on('close', (code, reason) => reject(new Error(`closed with ${code} ${reason}`)));
  socket.on('error', reject);
  return promise;
}

function handleNext(): void {
  arrivals.push(nowMilliseconds());
  if (arrivals.length >= expected) whenArrived?.();
}

function send(socket: WebSocket, message: object): void {
  socket.send(JSON.stringify(message));
}

async function openAll(url: string, listeners: readonly Listener[]): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: OPENING }, async () => {
      for (let index = next++; index < listeners.length; index = next++) {
        sockets.push(await open(url, listeners[index] as Listener, index));
      }
    }),
  );
}

/** Waits for the next `count` messages. */
async function collect(count: number): Promise<Arrivals> {
  arrivals = [];
  expected = count;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  whenArrived = resolve;
  const timer = setTimeout(
    () => reject(new Error(`only ${arrivals.length} of ${count} messages arrived`)),
    ARRIVED_WITHIN_MS,
  );
  await promise.finally(() => clearTimeout(timer));
  return { at: arrivals };
}

async function runIntent(order: ListenersOrder): Promise<Arrivals | null> {
  if (order.kind === 'collect') return collect(order.count);
  if (order.kind === 'open') await openAll(order.url, order.listeners);
  else {
    for (const socket of sockets) socket.terminate();
    sockets = [];
  }
  return null;
}

process.on('disconnect', () => process.exit());
process.on('message', (order: ListenersOrder) => {
  runIntent(order).then(
    (result) => process.send?.({ result }),
    (error: Error) => process.send?.({ failure: error.message }),
  );
});
