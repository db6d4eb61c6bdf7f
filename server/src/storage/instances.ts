import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { ConfigError } from '../secret-key.ts';
import type { Database } from './database.ts';
import { statement } from './statement.ts';
import { inTransaction, lockText } from './transaction.ts';

/** One that has not been seen for this long is gone. */
const GONE_AFTER_SECONDS = 45;
const ANNOUNCE_INTERVAL_MS = 15_000;

const FIND_ELSEWHERE = statement<{ mediaPlace: string; seconds: number }, { host_name: string }>(
  'instance-elsewhere',
  `select host_name from instance where media_place <> :mediaPlace
    and seen_at > now() - make_interval(secs => :seconds) limit 1`,
);

const ANNOUNCE = statement<{ instanceId: string; hostName: string; mediaPlace: string | null }>(
  'instance-announce',
  `insert into instance (instance_id, host_name, media_place) values (:instanceId, :hostName, :mediaPlace)
    on conflict (instance_id) do update set seen_at = now()`,
);

const LEAVE = statement<{ instanceId: string; seconds: number }>(
  'instance-leave',
  `delete from instance where instance_id = :instanceId or seen_at <= now() - make_interval(secs => :seconds)`,
);

/** An instance that others on the same database can see. */
interface AnnouncedInstance {
  /** Also removes the ones that are gone. */
  leave(): Promise<void>;
}

/**
 * Announces this instance to the others on the same database.
 * @param mediaPlace where its pictures are; null where another instance owns them
 * @throws ConfigError when another one keeps its pictures elsewhere: people would see every second picture
 */
export async function announceInstance(
  database: Database,
  mediaPlace: string | null,
): Promise<AnnouncedInstance> {
  const own = { instanceId: randomUUID(), hostName: hostname(), mediaPlace };
  await inTransaction(database, async (tx) => {
    // Of two that start at once, the second sees the first.
    await lockText(tx, 'instances');
    if (mediaPlace !== null) {
      const [other] = await FIND_ELSEWHERE.run(tx, { mediaPlace, seconds: GONE_AFTER_SECONDS });
      if (other) throw new ConfigError(describeElsewhere(other.host_name));
    }
    await ANNOUNCE.run(tx, own);
  });
  const timer = setInterval(() => {
    // The database may be away now; the next one counts.
    ANNOUNCE.run(database.kysely, own).catch(() => undefined);
  }, ANNOUNCE_INTERVAL_MS);
  timer.unref();
  return {
    async leave() {
      clearInterval(timer);
      await LEAVE.run(database.kysely, {
        instanceId: own.instanceId,
        seconds: GONE_AFTER_SECONDS,
      }).catch(() => undefined);
    },
  };
}

function describeElsewhere(hostName: string): string {
  return (
    `S3_BUCKET: an instance on ${hostName} serves this database and stores its pictures elsewhere. ` +
    `Set the same S3_BUCKET for both, or wait ${GONE_AFTER_SECONDS} seconds if it has ended.`
  );
}
