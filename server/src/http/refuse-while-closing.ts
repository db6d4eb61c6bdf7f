import type { FastifyInstance } from 'fastify';
import { UnavailableError } from '../unavailable.ts';

/** What still comes on a connection that stands, while the process ends, is told to try again: in our shape of errors. */
export function refuseWhileClosing(http: FastifyInstance): void {
  let isClosing = false;
  http.addHook('preClose', async () => {
    isClosing = true;
  });
  http.addHook('onRequest', async () => {
    if (isClosing) throw new UnavailableError();
  });
}
