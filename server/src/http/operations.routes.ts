import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AggregatorRegistry, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { z } from 'zod';
import { readOutbox } from '#identity/mail.service.ts';
import type { App } from '../api/app.ts';
import { type Config, isLocalUrl, isLoopback } from '../config.ts';
import { RELEASE } from '../release.ts';
import { watchReadiness } from '../storage/migrate.ts';
import { unexpectedErrors } from '../unexpected-errors.ts';

/**
 * `/healthz` process up and its release, `/readyz` database reachable and migrated, `/readyz/write` and writable, `/metrics` for
 * Prometheus.
 */
export async function healthRoutes(http: FastifyInstance, { app }: { app: App }): Promise<void> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Sums of others, whose names say that they are counters: Prometheus' own check objects.
  for (const kind of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`nodejs_active_${kind}_total`);
  registry.registerMetric(unexpectedErrors);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });

  const metrics = collectMetrics(registry, app.config.workers);
  const readiness = watchReadiness(app.database);

  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  http.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok', release: RELEASE }));

  for (const [url, isReady] of [
    ['/readyz', readiness.canRead],
    ['/readyz/write', readiness.canWrite],
  ] as const) {
    http.get(url, { logLevel: 'silent' }, async (_request, reply) => {
      const ready = await isReady();
      return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
    });
  }

  http.get('/metrics', { logLevel: 'silent' }, async (_request, reply) =>
    reply.type(registry.contentType).send(await metrics()),
  );
}

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
function collectMetrics(registry: Registry, workers: number): () => Promise<string> {
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

const clockBody = z.object({ now: z.iso.datetime({ offset: true }) });

/**
 * For a demo that only this machine can reach: `/dev/outbox` lists the mails that were sent, newest last;
 * `POST /dev/clock {now}` moves the business clock of every process. Anywhere else these addresses do not exist.
 */
export async function devRoutes(http: FastifyInstance, { app }: { app: App }): Promise<void> {
  if (!isForThisMachineOnly(app.config)) return;

  // Another site's name that resolves to this machine, or a proxy in front of it, is not this machine.
  http.addHook('onRequest', async (request, reply) => {
    if (!comesFromThisMachine(request)) return reply.code(404).send({ error: 'Not found' });
  });

  http.get('/dev/outbox', () => readOutbox(app.database.kysely));

  http.post('/dev/clock', async (request, reply) => {
    const body = clockBody.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ error: 'now must be an ISO instant' });
    app.clock.set(new Date(body.data.now));
    await app.events.publish(app.database.kysely, 'clock', body.data.now);
    return { now: app.clock.now().toISOString() };
  });
}

function isForThisMachineOnly({ demo, host, trustProxy, publicUrl }: Config): boolean {
  return demo && !trustProxy && isLoopback(host) && isLocalUrl(publicUrl);
}

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Judged by the connection itself; headers added by a proxy can only rule it out. */
function comesFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const hostname = (headers.host ?? '').replace(/:\d*$/, '');
  return (
    isLoopback(address) && isLoopback(hostname) && FORWARDED.every((name) => headers[name] === undefined)
  );
}
