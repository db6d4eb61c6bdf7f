import { execFileSync } from 'node:child_process';
import os from 'node:os';
import { inRoot } from '../../../scripts/lib/root.mjs';

/** On what and when something was measured. */
export interface Machine {
  processor: string;
  cores: number;
  memoryGigabytes: number;
  node: string;
  /** How busy the machine was before: processes that wanted to run, over the last minute. */
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
