import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { BenchDatabase } from '../data/bench-database.ts';
import { readCheckInStatements } from './check-in-statements.ts';
import type { DriverTurn } from './driver-loop.ts';
import { type BareTurn, hasPgbench, runCheckIns } from './pgbench.ts';

/** Runs only the check-in's statements. */
export interface BareTransactions {
  name: string;
  how: string;
  /** @returns transactions a second */
  run(turn: BareTurn): Promise<number>;
}

/** pgbench where it is installed, else a loop around the driver, labelled as such. */
export function bareTransactions(database: BenchDatabase, scriptFile: string): BareTransactions {
  if (hasPgbench()) {
    return {
      name: 'pgbench',
      how: 'prepared',
      run: (turn) => runCheckIns(database, scriptFile, turn),
    };
  }
  return {
    name: 'a bare driver loop',
    how: 'prepared, from a separate Node.js process (pgbench is not installed here, and would be faster)',
    run: (turn) => runDriverLoop(database, turn),
  };
}

async function runDriverLoop(database: BenchDatabase, turn: BareTurn): Promise<number> {
  const child = fork(join(import.meta.dirname, 'driver-loop.ts'));
  const message: DriverTurn = {
    ...turn,
    connection: database.connection,
    statements: await readCheckInStatements(),
  };
  child.send(message);
  const [perSecond] = (await once(child, 'message')) as [number];
  return perSecond;
}
