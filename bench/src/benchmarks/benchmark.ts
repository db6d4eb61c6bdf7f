import type { BenchDatabase } from '../data/bench-database.ts';
import type { Load } from '../load/load.ts';
import type { Log } from '../log.ts';
import type { Finding } from '../report/finding.ts';
import type { Scale } from '../scale.ts';

/** What a benchmark may use. */
export interface Bench {
  scale: Scale;
  log: Log;
  load: Load;
  /** A database with so many chapters; only those that `needs` names are there. */
  database(chapters: number): BenchDatabase;
  /** A folder for what the benchmark writes, removed afterwards. */
  folder: string;
}

export interface Outcome {
  findings: Finding[];
  /** Sentences that belong below the table: how it was measured, why a budget is missed. */
  notes: string[];
}

export interface Benchmark {
  /** How it is called on the command line. */
  name: string;
  title: string;
  /** The databases that it reads, by their number of chapters. */
  needs(scale: Scale): number[];
  run(bench: Bench): Promise<Outcome>;
}
