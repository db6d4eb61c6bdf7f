import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { AggregatorRegistry, type Registry } from 'prom-client';

type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** A worker asks the primary process for the metrics of all workers; that one asks every worker and forwards their answers. */
interface Message {
  scrapeWanted?: number;
  figuresWanted?: number;
  figures?: { of: number; metrics: Figures };
  scraped?: { of: number; metrics: Figures[] };
}

/** A worker that has not answered by then is dead or stuck; the scrape omits it. */
const ANSWER_WITHIN_MS = 1_000;

/**
 * Collects the metrics of all workers: a scrape reaches any one of them, and must not see only that one.
 * @param registry the metrics of this process
 * @param workers the number of workers
 */
export function collectMetrics(registry: Registry, workers: number): () => Promise<string> {
  if (!cluster.isWorker || workers === 1) return () => registry.metrics();
  const waiting = new Map<number, (metrics: Figures[]) => void>();
  process.on('message', async ({ figuresWanted, scraped }: Message) => {
    if (figuresWanted !== undefined)
      send(process, { figures: { of: figuresWanted, metrics: await registry.getMetricsAsJSON() } });
    if (scraped) waiting.get(scraped.of)?.(scraped.metrics);
  });
  let asked = 0;
  return async () => {
    asked += 1;
    const question = asked;
    const answer = new Promise<Figures[]>((resolve) => waiting.set(question, resolve));
    send(process, { scrapeWanted: question });
    const all = await Promise.race([answer, sleep(2 * ANSWER_WITHIN_MS, null, { ref: false })]);
    waiting.delete(question);
    return all ? AggregatorRegistry.aggregate(all).metrics() : registry.metrics();
  };
}

/** Lets the primary process answer what its workers ask in `collectMetrics`. */
export function collectWorkerMetrics(): void {
  const open = new Map<number, (metrics: Figures) => void>();
  let asked = 0;

  async function askEverybody(): Promise<Figures[]> {
    asked += 1;
    const question = asked;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected());
    const heard: Figures[] = [];
    const allAnswered = new Promise<void>((resolve) => {
      open.set(question, (metrics) => {
        heard.push(metrics);
        if (heard.length === workers.length) resolve();
      });
    });
    for (const worker of workers) if (worker) send(worker, { figuresWanted: question });
    await Promise.race([allAnswered, sleep(ANSWER_WITHIN_MS, undefined, { ref: false })]);
    open.delete(question);
    return heard;
  }

  cluster.on('message', (worker: Worker, { scrapeWanted, figures }: Message) => {
    if (figures) open.get(figures.of)?.(figures.metrics);
    if (scrapeWanted === undefined) return;
    askEverybody().then((metrics) => send(worker, { scraped: { of: scrapeWanted, metrics } }));
  });
}

/** The other process may end at any moment; then the message is not needed. */
function send(to: Worker | NodeJS.Process, message: Message): void {
  to.send?.(message, undefined, undefined, () => undefined);
}
