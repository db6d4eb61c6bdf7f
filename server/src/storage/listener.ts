import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface ListenerOptions {
  channel: string;
  heartbeatMs: number;
  onPayload(payload: string): void;
  /** Listening again after an interruption: events sent meanwhile are lost. */
  onGap(): void;
  onLost(error: Error): void;
}

export interface Listener {
  /** Resolves when it listens for the first time, or is closed before that. */
  ready: Promise<void>;
  close(): Promise<void>;
}

const MIN_PAUSE_MS = 50;
const MAX_PAUSE_MS = 5_000;
/** A connection that does not answer does not close cleanly either. */
const CLOSE_TIMEOUT_MS = 1_000;

/** Keeps one connection listening on a channel: it reconnects, with growing pauses, until closed. */
export function openListener(connection: pg.PoolConfig, options: ListenerOptions): Listener {
  const closing = new AbortController();
  const first = Promise.withResolvers<void>();
  let current: pg.Client | null = null;
  let hasListened = false;
  let pause = MIN_PAUSE_MS;

  function handleListening(): void {
    pause = MIN_PAUSE_MS;
    if (hasListened) options.onGap();
    hasListened = true;
    first.resolve();
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      current = new pg.Client({ ...connection, application_name: 'fellowship events' });
      const error = await listenUntilLost(current, options, handleListening);
      await close(current);
      if (closing.signal.aborted) return;
      options.onLost(error);
      await sleep(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      pause = Math.min(pause * 2, MAX_PAUSE_MS);
    }
  }

  const running = run();
  return {
    ready: first.promise,
    async close() {
      closing.abort();
      first.resolve();
      if (current) await close(current);
      await running;
    },
  };
}

/** Resolves with the reason when the connection cannot be made, breaks, is ended, or stops answering. */
function listenUntilLost(
  client: pg.Client,
  options: ListenerOptions,
  handleListening: () => void,
): Promise<Error> {
  const { promise, resolve } = Promise.withResolvers<Error>();
  client.on('error', resolve);
  client.on('end', () => resolve(new Error('the listening connection ended')));
  client.on('notification', (message) => options.onPayload(message.payload ?? '[]'));
  const heartbeat = setInterval(() => {
    ask(client, 'select 1', options.heartbeatMs).catch(resolve);
  }, options.heartbeatMs);
  heartbeat.unref();
  client
    .connect()
    .then(() => ask(client, `listen ${pg.escapeIdentifier(options.channel)}`, options.heartbeatMs))
    .then(handleListening)
    .catch(resolve);
  return promise.finally(() => clearInterval(heartbeat));
}

/** @throws when there is no answer in time */
async function ask(client: pg.Client, text: string, timeoutMs: number): Promise<void> {
  const tooLate = sleep(timeoutMs, undefined, { ref: false }).then(() => {
    throw new Error('the listening connection does not answer');
  });
  await Promise.race([client.query(text), tooLate]);
}

async function close(client: pg.Client): Promise<void> {
  await Promise.race([
    client.end().catch(() => undefined),
    sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false }),
  ]);
}
