import { execFileSync } from 'node:child_process';
import os from 'node:os';
import { inRoot } from '../../../scripts/lib/root.mjs';

/** The machine and time of a measurement. */
export interface Machine {
  processor: string;
  cores: number;
  memoryGigabytes: number;
  node: string;
  /** The load average of the last minute before the measurement. */
  load: number;
  commit: string;
}

export function machine(): Machine {
  const [first] = os.cpus();
  return {
    processor: first?.model.trim() ?? 'unknown',
    cores: os.availableParallelism(),
    memoryGigabytes: Math.round(os.totalmem() / 2 ** 30),
    node: process.versions.node,
    load: Math.round((os.loadavg()[0] ?? 0) * 10) / 10,
    commit: commit(),
  };
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: inRoot(), encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
