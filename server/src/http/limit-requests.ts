import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import rateLimit from '@fastify/rate-limit';
import type { WebSocket } from '@fastify/websocket';
import { refuse } from '@fellowship/domain/refusals/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toAddressKey } from '#api/processor-budget.ts';
import { claimsOfRequest } from '#api/request-context.ts';
import { requestMessages } from '../api/api.messages.ts';
import type { App } from '../api/app.ts';
import { RefusalError } from '../refusal-error.ts';
import { type BodyLimits, type BodyPatience, countBodies, type Requester } from './bodies-under-way.ts';

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

/** Node's own reasons for ending a connection, in the shape that every refusal has. */
const ANSWERS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, requestMessages.tooSlow],
  HPE_HEADER_OVERFLOW: [431, requestMessages.headersTooLarge],
};
const OTHER = [400, requestMessages.badRequest] as const;

/** Answers an invalid or incomplete request and closes the connection. */
export function closeBroken(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, message] = ANSWERS[error.code ?? ''] ?? OTHER;
  closeWith(socket, status, message);
}

/** Writes a refusal directly to the socket and closes the connection. */
function closeWith(socket: Duplex, status: number, message: string): void {
  const body = JSON.stringify({ errors: [{ message, extensions: { code: 'BAD_INPUT' } }] });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy();
}

/** Ends a live connection that failed. Invalid input is not our failure: any client can send it. */
export function endBrokenLive(
  error: Error & { code?: string },
  socket: WebSocket,
  { log }: Pick<FastifyRequest, 'log'>,
): void {
  if (error.code?.startsWith('WS_ERR_'))
    log.debug({ err: error }, 'A live connection sent what is no message');
  else log.error({ err: error }, 'A live connection failed');
  socket.terminate();
}

/**
 * Requests a minute of one account. An address has the same number for requests without a verified token: a chapter of
 * 150 that signs in at once through one Wi-Fi needs fifteen for each person.
 */
const REQUESTS_PER_MINUTE = 3_000;
/** Picture requests carry no token, and a chapter that opens its member list requests each picture once per phone. */
const PICTURES_PER_MINUTE = 30_000;
const RATES = { requests: REQUESTS_PER_MINUTE, pictures: PICTURES_PER_MINUTE };
const COUNTED_AT_ONCE = 20_000;

/**
 * Who is charged for a request: the account once its token is verified, else the address. An unverified token counts for
 * nothing: otherwise a client could get a new allowance with every invented token.
 */
async function findRequester(
  { authenticator }: Pick<App, 'authenticator'>,
  request: FastifyRequest,
): Promise<Requester> {
  // An unreachable database is reported where the caller is needed; the request is counted all the same.
  const claims = await claimsOfRequest(authenticator, request).catch(() => null);
  return claims
    ? { key: `account ${claims.userName}`, isVerified: true }
    : { key: `address ${toAddressKey(request.ip)}`, isVerified: false };
}

/** Counts every request before its body is read, including those for unknown routes. */
export async function limitRates(
  http: FastifyInstance,
  app: Pick<App, 'authenticator'>,
  rates = RATES,
): Promise<void> {
  await http.register(rateLimit, {
    global: false,
    max: (_request, key) => (key.startsWith('pictures ') ? rates.pictures : rates.requests),
    timeWindow: '1 minute',
    cache: COUNTED_AT_ONCE,
    keyGenerator: async (request) =>
      isPicture(request) ? `pictures ${toAddressKey(request.ip)}` : (await findRequester(app, request)).key,
    allowList: isFileOfTheApp,
  });
  const count = http.createRateLimit();
  http.addHook('onRequest', async (request, reply) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    reply.header('retry-after', counted.ttlInSeconds);
    throw new RefusalError(refuse('RATE_LIMITED', requestMessages.tooManyRequests));
  });
}

/** A chapter's phones fetch a new version all at once through one address; the files cost almost nothing to send. */
function isFileOfTheApp({ method, url }: FastifyRequest): boolean {
  return method === 'GET' && /^\/(assets|icons)\//.test(url);
}

function isPicture({ method, url }: FastifyRequest): boolean {
  return method === 'GET' && url.startsWith('/media/');
}
