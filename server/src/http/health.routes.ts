import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { App } from '../api/app.ts';
import { RELEASE } from '../release.ts';
import { watchReadiness } from '../storage/readiness.ts';
import { collectMetrics } from './metrics.ts';

/** `/healthz` process up and its release, `/readyz` database reachable, writable and migrated, `/metrics` for Prometheus. */
export async function healthRoutes(http: FastifyInstance, { app }: { app: App }): Promise<void> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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

  http.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const ready = await readiness.isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });

  http.get('/metrics', { logLevel: 'silent' }, async (_request, reply) =>
    reply.type(registry.contentType).send(await metrics()),
  );
}
