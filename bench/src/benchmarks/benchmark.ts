import type { BenchDatabase } from '../data/bench-database.ts';
import type { Load } from '../load/load.ts';
import type { Log } from '../log.ts';
import type { Finding } from '../report/finding.ts';
import type { Scale } from '../scale.ts';

/** What a benchmark can use. */
export interface Bench {
  scale: Scale;
  log: Log;
  load: Load;
  /** The database with that many chapters; only those named by `needs` exist. */
  database(chapters: number): BenchDatabase;
  /** A folder for the benchmark's files, removed afterwards. */
  folder: string;
}

export interface Outcome {
  findings: Finding[];
  /** Notes below the table: how it was measured, why a budget is missed. */
  notes: string[];
}

export interface Benchmark {
  /** Its name on the command line. */
  name: string;
  title: string;
  /** The databases it reads, by number of chapters. */
  needs(scale: Scale): number[];
  run(bench: Bench): Promise<Outcome>;
}
