import { newTemporaryFolder } from '@fellowship/embedded-postgres/testing';
import { expect, it } from 'vitest';
import { createQrSigner } from '#meetings/qr-signer.ts';
import { mintAccessTokens } from './access-tokens.ts';
import { newTestDatabase } from './database.ts';
import { findProblems } from './meeting-check.ts';
import { newMeetingDay } from './meeting-day.ts';
import { startRush } from './meeting-rush.ts';
import { middayNow } from './midday.ts';
import { findFreePort, startProduct } from './product-process.ts';

const SECRET_KEY = 'a secret of thirty-two characters';
const PUBLIC_URL = 'https://club.example';

it('a cluster of two processes handles the rush of a chapter, with everything counted once', async () => {
  const database = await newTestDatabase();
  const { timeZone, date } = middayNow();
  const qrSigner = createQrSigner(Buffer.from(SECRET_KEY), PUBLIC_URL);
  const day = await newMeetingDay(
    { database, app: { qrSigner } },
    { members: 150, date, chapter: { time_zone: timeZone } },
  );
  const people = [day.admin, day.otherAdmin, ...day.members];
  const tokens = await mintAccessTokens(database, { secretKey: SECRET_KEY, publicUrl: PUBLIC_URL }, people);
  const { host, user, database: name } = database.connection;
  const product = await startProduct({
    port: await findFreePort(),
    tokens,
    variables: {
      WORKERS: '2',
      SECRET_KEY,
      PUBLIC_URL,
      DATA_DIR: newTemporaryFolder(),
      DATABASE_URL: `postgres:///${name}?${new URLSearchParams({ host: String(host), user: String(user) })}`,
    },
  });
  try {
    const rush = startRush({ ask: product.ask, day, arrivalMs: 5_000, closings: 4 });
    await rush.done;
    const listening = await database.pool.query(
      "select from pg_stat_activity where application_name = 'fellowship events' and datname = current_database()",
    );
    expect(listening.rowCount, 'processes that serve').toBe(2);
    expect(await findProblems(database, day, rush, { isWhole: true })).toEqual([]);
    expect(rush.records.size).toBe(150);
    expect(rush.state).toEqual({ status: 'Completed', isSettled: true });
  } finally {
    await product.stop();
    await database.close();
  }
}, 90_000);
