import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** A worker asks the first process for the figures of all workers, and gets them. */
interface Question {
  metricsWanted: number;
}
interface Answer {
  metricsFor: number;
  text: string | null;
}

/**
 * Gives the figures of everybody who serves: requests go to any worker, and a scrape must not see one of them only.
 * @param registry this process's figures
 */
export function metricsOf(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  AggregatorRegistry.setRegistries(registry);
  // Answers the first process's questions from now on.
  new AggregatorRegistry();
  const waiting = new Map<number, (text: string | null) => void>();
  process.on('message', (message: Partial<Answer>) => {
    if (message?.metricsFor === undefined) return;
    waiting.get(message.metricsFor)?.(message.text ?? null);
    waiting.delete(message.metricsFor);
  });
  let asked = 0;
  return async () => {
    asked += 1;
    const answer = new Promise<string | null>((resolve) => waiting.set(asked, resolve));
    process.send?.({ metricsWanted: asked } satisfies Question);
    const text = await answer;
    if (text === null) throw new Error('The figures of some worker are missing.');
    return text;
  };
}

/** Lets the first process answer what its workers ask in `metricsOf`. */
export function collectWorkerMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker: Worker, message: Partial<Question>) => {
    const { metricsWanted } = message ?? {};
    if (metricsWanted === undefined) return;
    const tell = (text: string | null) => {
      if (worker.isConnected()) worker.send({ metricsFor: metricsWanted, text } satisfies Answer);
    };
    all.clusterMetrics().then(tell, () => tell(null));
  });
}
