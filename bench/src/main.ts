import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../../scripts/lib/root.mjs';
import { BENCHMARKS } from './benchmarks/all.ts';
import type { Benchmark } from './benchmarks/benchmark.ts';
import { openBenchServer } from './data/bench-database.ts';
import { startLoad } from './load/load.ts';
import { log } from './log.ts';
import { isMet } from './report/finding.ts';
import { machine } from './report/machine.ts';
import { writePage } from './report/page.ts';
import { type Result, readResults, storeResult } from './report/results.ts';
import { tableText } from './report/table-text.ts';
import { FULL, QUICK, type Scale } from './scale.ts';

/**
 * `npm run bench`: all benchmarks, or those named; `--quick` proves that they run. Each prints its table and stores its result;
 * `docs/benchmarks.md` and its data file are written from the stored results at full scale.
 */
async function main(args: readonly string[]): Promise<void> {
  const scale = args.includes('--quick') ? QUICK : FULL;
  const chosen = choose(args.filter((arg) => !arg.startsWith('--')));
  const folder = inRoot('.cache', 'bench');
  const sizes = [...new Set(chosen.flatMap(({ needs }) => needs(scale)))];
  const server = await openBenchServer(folder, scale, sizes, log);
  const load = startLoad();
  const temporary = mkdtempSync(join(tmpdir(), 'fellowship-bench-'));
  try {
    for (const benchmark of chosen) {
      log(`── ${benchmark.title}`);
      const bench = { scale, log, load, database: server.database, folder: temporary };
      const result = await measure(benchmark, scale, () => benchmark.run(bench));
      console.log(`\n${benchmark.title}\n${tableText(result.findings)}\n`);
      storeResult(folder, scale, result);
    }
  } finally {
    load.stop();
    await server.stop();
    rmSync(temporary, { recursive: true, force: true });
  }
  const results = readResults(folder, scale);
  if (scale === FULL) writePage(results);
  printMissed(results.filter(({ name }) => chosen.some((benchmark) => benchmark.name === name)));
}

function choose(names: readonly string[]): readonly Benchmark[] {
  const unknown = names.filter((name) => BENCHMARKS.every((benchmark) => benchmark.name !== name));
  if (unknown.length > 0) {
    const known = BENCHMARKS.map(({ name }) => name).join(', ');
    throw new Error(`There is no benchmark ${unknown.join(', ')}; there are ${known}.`);
  }
  return names.length === 0 ? BENCHMARKS : BENCHMARKS.filter(({ name }) => names.includes(name));
}

async function measure(
  { name, title }: Benchmark,
  scale: Scale,
  run: () => ReturnType<Benchmark['run']>,
): Promise<Result> {
  const at = new Date().toISOString();
  const before = machine();
  return { name, title, scale: scale.name, at, machine: before, ...(await run()) };
}

function printMissed(results: readonly Result[]): void {
  const missed = results.flatMap(({ findings }) => findings.filter((finding) => isMet(finding) === false));
  if (missed.length === 0) console.log('Every budget is met.');
  else console.log(`Missed: ${missed.map(({ claim }) => claim).join('; ')}.`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
