import { AsyncLocalStorage } from 'node:async_hooks';

/** Something that is charged for the processor time it uses. */
export interface MeasuredWork {
  charge(milliseconds: number): void;
}

/** The work that the running code belongs to; the database client, which knows no request, asks for it. */
const current = new AsyncLocalStorage<MeasuredWork>();

let measured: MeasuredWork | null = null;
let measuredSince = 0;

/** Runs something for a request, so that its processor time after each query is measured. */
export function runMeasured<Result>(work: MeasuredWork | null, run: () => Result): Result {
  return work === null ? run() : current.run(work, run);
}

/** The work that the caller belongs to, or `null` outside of requests. */
export function getCurrentWork(): MeasuredWork | null {
  return current.getStore() ?? null;
}

/**
 * Measures the processor time of what runs from here until the event loop turns to something else, or until other work is
 * measured. Called wherever a request continues after waiting. Time spent waiting on a busy machine is not counted.
 */
export function measureWork(work: MeasuredWork | null): void {
  if (work === null) return;
  const now = readProcessorTime();
  if (measured) measured.charge(now - measuredSince);
  else queueMicrotask(stopAfterMicrotasks);
  measured = work;
  measuredSince = now;
}

/** Of this thread, in milliseconds. Some systems count in ticks: then one request is charged a whole tick and many others none. */
function readProcessorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Ticks come after the microtasks that are queued, and those after the tick that runs. */
function stopAfterMicrotasks(): void {
  process.nextTick(stop);
}

function stop(): void {
  measured?.charge(readProcessorTime() - measuredSince);
  measured = null;
}
