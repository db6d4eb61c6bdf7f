import { refuse } from '@fellowship/domain/refusals/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../api/app.ts';
import { requestMessages } from '../api/request.messages.ts';
import { RefusalError } from '../refusal-error.ts';
import { type BodyLimits, type BodyPatience, countBodies } from './bodies-under-way.ts';
import { closeWith } from './broken-connection.ts';
import { findRequester } from './rate-limit.ts';

/** The largest body of anything but an upload. */
export const BODY_LIMIT_BYTES = 256 * 1024;

const MEGABYTE = 1024 * 1024;
const SMALL_BODIES: BodyLimits = {
  all: { bytes: 32 * MEGABYTE, bodies: 1_000 },
  unverified: { bytes: 16 * MEGABYTE, bodies: 500 },
  ofOneAccount: { bytes: 4 * MEGABYTE, bodies: 100 },
  // A chapter of 150 signs in at once through one Wi-Fi.
  ofOneAddress: { bytes: 8 * MEGABYTE, bodies: 250 },
};
const NONE = { bytes: 0, bodies: 0 };
/** Only verified callers send these. Nobody needs to send two pictures at once, and each stays in memory until it has been re-encoded. */
const UPLOADS: BodyLimits = {
  all: { bytes: 40 * MEGABYTE, bodies: 16 },
  unverified: NONE,
  ofOneAccount: { bytes: 40 * MEGABYTE, bodies: 1 },
  ofOneAddress: NONE,
};

const PATIENCE: BodyPatience = {
  atLeast: 15_000,
  atLeastWhenFull: 1_000,
  slowestBytesPerMillisecond: 100,
  stalledAfter: 10_000,
};
const LOOKS_IN_STALL = 10;
/** How long the rest of a refused body may still arrive, so that the client reads the refusal. */
const REFUSED_BODY_MILLISECONDS = 2_000;
const RETRY_AFTER_SECONDS = 5;

/**
 * Bounds the bodies received at once, and ends those that stall; a part is reserved for callers whose token was verified.
 * Runs after every check of the headers, and before the first byte of the body is read.
 */
export function limitBodies(
  http: FastifyInstance,
  app: Pick<App, 'authenticator'>,
  patience = PATIENCE,
): void {
  const giveUp = ({ raw }: FastifyRequest) => closeWith(raw.socket, 408, requestMessages.tooSlow);
  const small = countBodies(SMALL_BODIES, patience, giveUp);
  const uploads = countBodies(UPLOADS, patience, giveUp);

  http.addHook('preParsing', async (request, reply) => {
    const { bodyLimit } = request.routeOptions;
    const bytes = announcedBytes(request, bodyLimit);
    // One that is too large is refused by its announcement.
    if (bytes === 0 || bytes > bodyLimit) return;
    const bodies = bodyLimit > BODY_LIMIT_BYTES ? uploads : small;
    const admitted = bodies.admit(request, await findRequester(app, request), bytes);
    if (!admitted) {
      reply.header('retry-after', RETRY_AFTER_SECONDS);
      throw new RefusalError(refuse('RATE_LIMITED', requestMessages.tooManyBodies));
    }
    if (reply.raw.closed) admitted.release();
    else reply.raw.once('close', admitted.release);
  });

  http.addHook('onResponse', async (request) => {
    const { raw } = request;
    if (raw.complete !== false) return;
    // Node.js would read and discard the rest: a client with much to send waits instead, and finds the refusal.
    const isLarge = announcedBytes(request, Number.POSITIVE_INFINITY) > BODY_LIMIT_BYTES;
    if (isLarge) setImmediate(() => raw.complete || raw.socket.pause());
    setTimeout(() => raw.complete || raw.destroy(), REFUSED_BODY_MILLISECONDS).unref();
  });

  const timer = setInterval(() => {
    const now = performance.now();
    small.giveUpStalled(now);
    uploads.giveUpStalled(now);
  }, patience.stalledAfter / LOOKS_IN_STALL);
  timer.unref();
  http.addHook('onClose', async () => clearInterval(timer));
}

/** The size of the body by its headers: as announced, or else the most that the route accepts. */
function announcedBytes({ headers }: FastifyRequest, bodyLimit: number): number {
  if (headers['transfer-encoding'] !== undefined) return bodyLimit;
  return Number(headers['content-length'] ?? 0);
}
