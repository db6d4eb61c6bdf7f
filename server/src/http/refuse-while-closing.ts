import type { FastifyInstance } from 'fastify';
import { UnavailableError } from '../unavailable.ts';

/** Refuses requests that still arrive on open connections while the process ends, in our shape of errors. */
export function refuseWhileClosing(http: FastifyInstance): void {
  let isClosing = false;
  http.addHook('preClose', async () => {
    isClosing = true;
  });
  http.addHook('onRequest', async () => {
    if (isClosing) throw new UnavailableError();
  });
}
