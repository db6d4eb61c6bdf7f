import pg from 'pg';
import type { DatabaseConnection, Host } from '../database-address.ts';

/** Finds the server to connect to, of several. */
export interface HostFinder {
  /**
   * The server that takes writes, or, while there is none, one that can be read from; the other way round where standbys are
   * wanted. All are asked at once: one that is away delays nobody.
   * @throws what the first server said when none can be reached
   */
  find(): Promise<Host>;
}

/** A server that has not answered by then is away. */
const PROBE_TIMEOUT_MS = 2_000;

/** Connections that are made at the same moment ask once. */
const SHARED_MS = 250;

/** @returns null where there is only one server */
export function openHostFinder(connection: DatabaseConnection): HostFinder | null {
  const { hosts, wants = 'primary' } = connection;
  if (hosts === undefined) return null;
  const wantsStandby = wants === 'standby';
  let latest: Promise<Host> | null = null;

  async function search(candidates: readonly Host[]): Promise<Host> {
    const wanted = Promise.withResolvers<Host>();
    let other: Host | null = null;
    const asked = candidates.map(async (host) => {
      const isStandby = await probe(connection, host);
      if (isStandby === wantsStandby) wanted.resolve(host);
      else other ??= host;
    });
    const allAsked = Promise.allSettled(asked).then((outcomes) => {
      if (other) return other;
      throw outcomes.find((outcome) => outcome.status === 'rejected')?.reason;
    });
    // It loses the race where a server was found.
    allAsked.catch(() => undefined);
    return Promise.race([wanted.promise, allAsked]);
  }

  return {
    find() {
      if (latest) return latest;
      const found = search(hosts);
      latest = found;
      const forget = () => setTimeout(() => (latest = null), SHARED_MS).unref();
      found.then(forget, forget);
      return found;
    },
  };
}

/** @returns whether the server is one that takes no writes */
async function probe(connection: DatabaseConnection, { host, port }: Host): Promise<boolean> {
  const client = new pg.Client({
    ...connection,
    application_name: 'fellowship probe',
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  Object.assign(client, { host, port });
  try {
    await client.connect();
    const { rows } = await client.query(IS_STANDBY);
    return (rows[0] as { is_standby: boolean }).is_standby;
  } finally {
    client.end().catch(() => undefined);
  }
}

const IS_STANDBY = `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as is_standby`;
