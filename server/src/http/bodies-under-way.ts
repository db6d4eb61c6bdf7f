import type { FastifyRequest } from 'fastify';

/** How much may be under way at once, in one process and from one requester. */
export interface BodyLimits {
  readonly bytes: number;
  readonly bodies: number;
  readonly bytesOfOne: number;
  readonly bodiesOfOne: number;
}

/** What a body may take: the time to begin with, and the slowest pace after it. */
const PATIENCE_MILLISECONDS = 15_000;
const SLOWEST_BYTES_PER_MILLISECOND = 100;
/** A body of which nothing came for so long is not coming any more. */
const STALLED_AFTER_MILLISECONDS = 10_000;

interface Body {
  request: FastifyRequest;
  requester: string;
  bytes: number;
  /** Both in milliseconds of `performance.now`. */
  deadline: number;
  movedAt: number;
  received: number;
}

/** Counts the bodies that are being received or worked on. */
export interface BodiesUnderWay {
  /** Takes room for a body of at most so many bytes; null, and nothing taken, when there is none. */
  admit(request: FastifyRequest, requester: string, bytes: number): { release(): void } | null;
  /** The requests whose body has stalled or comes too slowly. */
  findStalled(now: number): FastifyRequest[];
}

/** Room is taken for what a body may become, not for what has come: a promise to send must not exceed it either. */
export function countBodies(limits: BodyLimits): BodiesUnderWay {
  const bodies = new Set<Body>();

  function hasRoom(requester: string, bytes: number): boolean {
    let all = 0;
    let ofOne = 0;
    let bodiesOfOne = 0;
    for (const body of bodies) {
      all += body.bytes;
      if (body.requester !== requester) continue;
      ofOne += body.bytes;
      bodiesOfOne += 1;
    }
    const fitsAll = bodies.size < limits.bodies && all + bytes <= limits.bytes;
    return fitsAll && bodiesOfOne < limits.bodiesOfOne && ofOne + bytes <= limits.bytesOfOne;
  }

  return {
    admit(request, requester, bytes) {
      if (!hasRoom(requester, bytes)) return null;
      const now = performance.now();
      const deadline = now + PATIENCE_MILLISECONDS + bytes / SLOWEST_BYTES_PER_MILLISECOND;
      const body = { request, requester, bytes, deadline, movedAt: now, received: 0 };
      bodies.add(body);
      return { release: () => void bodies.delete(body) };
    },
    findStalled(now) {
      return [...bodies].filter((body) => isStalled(body, now)).map(({ request }) => request);
    },
  };
}

function isStalled(body: Body, now: number): boolean {
  const { raw } = body.request;
  if (raw.complete !== false) return false;
  const { bytesRead } = raw.socket;
  if (bytesRead !== body.received) {
    body.received = bytesRead;
    body.movedAt = now;
  }
  return now > body.deadline || now - body.movedAt > STALLED_AFTER_MILLISECONDS;
}
