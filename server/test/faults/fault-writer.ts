import { writeSync } from 'node:fs';
import { sql } from 'kysely';
import { openDatabase } from '#storage/database.ts';
import { inTransaction } from '#storage/transaction.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

/**
 * A process that writes facts with their totals, one transaction each, as fast as it can on several connections, and
 * says each one's number only after its commit: `pid N` of PostgreSQL first (again after a restart), then `ack N`.
 * It starts a killed PostgreSQL again, as the server does. It never ends by itself.
 */
const WRITERS = 4;
const dataDir = process.argv[2] ?? '';
const firstNumber = Number(process.argv[3] ?? 1);

// Written at once and not through a buffer: what a killed process has not said was not acknowledged.
function say(line: string): void {
  writeSync(1, `${line}\n`);
}

const postgres = await startEmbeddedPostgres(dataDir, {
  async onExit() {
    await postgres.restart();
    say(`pid ${postgres.pid}`);
  },
});
const db = openDatabase(postgres.connection, { max: WRITERS });
await db.pool.query(`
  create table if not exists fact (number bigint primary key, writer integer not null, filling text not null);
  create table if not exists total (writer integer primary key, facts bigint not null)`);
say(`pid ${postgres.pid}`);

let next = firstNumber;

async function write(writer: number): Promise<void> {
  for (;;) {
    const number = next;
    next += 1;
    const isWritten = await writeFact(number, writer).then(
      () => true,
      () => false,
    );
    if (isWritten) say(`ack ${number}`);
  }
}

function writeFact(number: number, writer: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    await sql`insert into fact values (${number}, ${writer}, repeat('x', 300))`.execute(tx);
    await sql`insert into total values (${writer}, 1)
      on conflict (writer) do update set facts = total.facts + 1`.execute(tx);
  });
}

await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
