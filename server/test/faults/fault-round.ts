import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#storage/database.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

/** Who is killed in the middle of the writing. */
export const VICTIMS = ['node', 'postgres', 'both'] as const;
export type Victim = (typeof VICTIMS)[number];

export interface RoundResult {
  /** How many writes the killed one had acknowledged, over all rounds on this folder. */
  acknowledged: number;
  /** Acknowledged writes that are not there. */
  lost: number;
  /** Whether the stored totals are those of the facts that are there. */
  totalsAgree: boolean;
  /** How long the next start took, in milliseconds. */
  startMs: number;
}

const LONGEST_WAIT_MS = 30_000;

/**
 * One round on a data folder: writes until enough is acknowledged and a moment longer, kills, starts again at once,
 * and compares.
 * @param known the numbers acknowledged in earlier rounds on this folder; this round's are added
 */
export async function runFaultRound(
  dataDir: string,
  victim: Victim,
  known: Set<number>,
): Promise<RoundResult> {
  const writer = startWriter(dataDir, Math.max(0, ...known) + 1_000_000, known);
  try {
    await untilTrue(() => writer.acknowledged() > 50, 'the first acknowledgements');
    await sleep(Math.random() * 300);
    await kill(writer, victim);
  } finally {
    await writer.end();
  }
  return inspect(dataDir, known);
}

interface Writer {
  node: ChildProcess;
  postgresPid(): number;
  acknowledged(): number;
  /** Ends it if it still runs, and waits until everything it said has been heard. */
  end(): Promise<void>;
}

function startWriter(dataDir: string, firstNumber: number, known: Set<number>): Writer {
  const main = join(import.meta.dirname, 'fault-writer.ts');
  const node = spawn(process.execPath, [main, dataDir, String(firstNumber)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(node, 'close');
  let pid = 0;
  let count = 0;
  createInterface(node.stdout).on('line', (line) => {
    const [word, number] = line.split(' ');
    if (word === 'pid') pid = Number(number);
    if (word !== 'ack') return;
    known.add(Number(number));
    count += 1;
  });
  return {
    node,
    postgresPid: () => pid,
    acknowledged: () => count,
    async end() {
      node.kill('SIGKILL');
      await closed;
    },
  };
}

async function kill(writer: Writer, victim: Victim): Promise<void> {
  const firstPid = writer.postgresPid();
  if (victim !== 'node') process.kill(firstPid, 'SIGKILL');
  if (victim !== 'postgres') return;
  // It goes on writing on a PostgreSQL that it has started again.
  await untilTrue(() => writer.postgresPid() !== firstPid, 'PostgreSQL to be started again');
  const before = writer.acknowledged();
  await untilTrue(() => writer.acknowledged() > before + 20, 'acknowledgements after the restart');
}

async function inspect(dataDir: string, known: ReadonlySet<number>): Promise<RoundResult> {
  const begin = performance.now();
  const postgres = await startEmbeddedPostgres(dataDir);
  const startMs = performance.now() - begin;
  const db = openDatabase(postgres.connection, { max: 1 });
  try {
    const facts = await db.pool.query<{ number: number }>('select number from fact');
    const there = new Set(facts.rows.map((row) => row.number));
    const totals = await db.pool.query<{ disagreeing: number }>(`
      select count(*) as disagreeing
      from total full join (select writer, count(*) as facts from fact group by writer) as fact using (writer)
      where total.facts is distinct from fact.facts`);
    return {
      acknowledged: known.size,
      lost: [...known].filter((number) => !there.has(number)).length,
      totalsAgree: totals.rows[0]?.disagreeing === 0,
      startMs,
    };
  } finally {
    await db.close();
    await postgres.stop();
  }
}

async function untilTrue(isTrue: () => boolean, what: string): Promise<void> {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  while (!isTrue()) {
    if (performance.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await sleep(5);
  }
}
