import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BENCHMARKS } from '../benchmarks/all.ts';
import type { Outcome } from '../benchmarks/benchmark.ts';
import type { Scale } from '../scale.ts';
import type { Machine } from './machine.ts';

/** The findings of a benchmark, with time and machine. */
export interface Result extends Outcome {
  name: string;
  title: string;
  scale: Scale['name'];
  /** An ISO instant. */
  at: string;
  machine: Machine;
}

/** Stores the newest result of each benchmark, so that one can be repeated alone. */
export function storeResult(folder: string, scale: Scale, result: Result): void {
  const file = getFile(folder, scale, result.name);
  mkdirSync(join(folder, 'results'), { recursive: true });
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
}

/** In the order of the report. */
export function readResults(folder: string, scale: Scale): Result[] {
  return BENCHMARKS.flatMap(({ name }) => {
    const file = getFile(folder, scale, name);
    return existsSync(file) ? [JSON.parse(readFileSync(file, 'utf8')) as Result] : [];
  });
}

const getFile = (folder: string, scale: Scale, name: string): string =>
  join(folder, 'results', `${scale.name}-${name}.json`);
