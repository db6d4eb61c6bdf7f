import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface ListenerHandlers {
  onPayload(payload: string): void;
  /** Listening again after an interruption: whatever was sent meanwhile is lost. */
  onGap(): void;
  onLost(error: Error): void;
}

export interface Listener {
  ready: Promise<void>;
  close(): Promise<void>;
}

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;
/** A connection whose other end vanished without a word is noticed only by asking. */
const HEARTBEAT_MS = 30_000;

/** Keeps one connection listening on a channel: it connects again, ever more patiently, until closed. */
export function openListener(
  connection: pg.PoolConfig,
  channel: string,
  handlers: ListenerHandlers,
): Listener {
  const closing = new AbortController();
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>();
  let current: pg.Client | null = null;

  async function run(): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    let isFirst = true;
    while (!closing.signal.aborted) {
      const client = new pg.Client({ ...connection, application_name: 'fellowship events' });
      current = client;
      try {
        const lost = whenLost(client);
        await listen(client, channel, handlers);
        pause = FIRST_PAUSE_MS;
        if (isFirst) isReady();
        else handlers.onGap();
        isFirst = false;
        throw await lost;
      } catch (error) {
        await client.end().catch(() => undefined);
        if (closing.signal.aborted) return;
        handlers.onLost(error as Error);
        await sleep(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    }
  }

  const running = run();
  return {
    ready,
    async close() {
      closing.abort();
      isReady();
      await current?.end().catch(() => undefined);
      await running;
    },
  };
}

async function listen(client: pg.Client, channel: string, handlers: ListenerHandlers): Promise<void> {
  client.on('notification', (message) => handlers.onPayload(message.payload ?? '[]'));
  await client.connect();
  await client.query(`listen ${pg.escapeIdentifier(channel)}`);
}

/** Resolves with the reason when the connection breaks, is ended, or stops answering. */
function whenLost(client: pg.Client): Promise<Error> {
  return new Promise((resolve) => {
    const heartbeat = setInterval(() => {
      client.query({ text: 'select 1', query_timeout: HEARTBEAT_MS / 3 } as pg.QueryConfig).catch(finish);
    }, HEARTBEAT_MS);
    heartbeat.unref();
    function finish(error: Error): void {
      clearInterval(heartbeat);
      resolve(error);
    }
    client.on('error', finish);
    client.on('end', () => finish(new Error('the listening connection ended')));
  });
}
