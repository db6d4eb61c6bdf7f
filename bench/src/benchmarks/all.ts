import type { Benchmark } from './benchmark.ts';
import { bundlesBenchmark } from './bundles.ts';
import { checkInBenchmark } from './check-in.ts';
import { conversionBenchmark } from './conversion.ts';
import { exportBenchmark } from './export.ts';
import { fanOutBenchmark } from './fan-out.ts';
import { feltSpeedBenchmark } from './felt-speed.ts';
import { giveBenchmark } from './give.ts';
import { growthBenchmark } from './growth.ts';
import { inboxBenchmark } from './inbox.ts';
import { lighthouseBenchmark } from './lighthouse.ts';
import { memoryBenchmark } from './memory.ts';
import { peerBenchmark, reportsBenchmark } from './peer.ts';
import { roundTripsBenchmark } from './round-trips.ts';
import { startBenchmark } from './start.ts';
import { statementsBenchmark } from './statements.ts';
import { tableBenchmark } from './table.ts';

/** In the order of the report. */
export const BENCHMARKS: readonly Benchmark[] = [
  checkInBenchmark,
  giveBenchmark,
  peerBenchmark,
  reportsBenchmark,
  growthBenchmark,
  inboxBenchmark,
  roundTripsBenchmark,
  statementsBenchmark,
  fanOutBenchmark,
  memoryBenchmark,
  // It leaves data behind, so benchmarks that read chapters of the usual size come first.
  conversionBenchmark,
  startBenchmark,
  bundlesBenchmark,
  tableBenchmark,
  exportBenchmark,
  feltSpeedBenchmark,
  lighthouseBenchmark,
];
