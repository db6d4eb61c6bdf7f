import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readOutbox } from '#identity/mail.service.ts';
import type { App } from '../app.ts';
import { isLoopback } from '../config.ts';

const clockBody = z.object({ now: z.iso.datetime({ offset: true }) });

/**
 * Demo only, on loopback only: `/dev/outbox` lists the mails that were sent, newest last; `POST /dev/clock {now}`
 * moves the business clock of every process.
 */
export async function devRoutes(http: FastifyInstance, { app }: { app: App }): Promise<void> {
  if (!app.config.demo || !isLoopback(app.config.host)) return;

  // Another site's name that resolves to this machine, or a proxy in front of it, is not loopback.
  http.addHook('onRequest', async (request, reply) => {
    if (app.config.trustProxy !== 0 || !isLoopback(request.hostname))
      return reply.code(404).send({ error: 'Not found' });
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
