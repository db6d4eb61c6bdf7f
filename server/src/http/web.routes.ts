import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const APP_ROUTE = /^\/[A-Za-z-]*$/;

/**
 * Delivers the built web app: hashed assets for ever, everything else (the service worker above all) checked anew each
 * time, and the app's page on every route of the app.
 */
export async function webRoutes(http: FastifyInstance, { webRoot }: Config): Promise<void> {
  if (!existsSync(webRoot)) {
    http.log.warn(`The web app is not built (${webRoot} is missing); serving the services only`);
    return;
  }
  await http.register(fastifyStatic, {
    root: webRoot,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.stamp'],
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  http.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (request.method === 'GET' && APP_ROUTE.test(path)) return reply.sendFile('index.html');
    return reply.code(404).type('text/plain').send('Not found');
  });
}
