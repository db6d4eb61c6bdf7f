import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readOutbox } from '#identity/mail.service.ts';
import type { App } from '../api/app.ts';
import { type Config, isLocalUrl, isLoopback } from '../config.ts';

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
