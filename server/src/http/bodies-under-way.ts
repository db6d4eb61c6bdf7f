import type { FastifyRequest } from 'fastify';

/** How much may be under way at once, in one process and from one requester. */
export interface BodyLimits {
  readonly bytes: number;
  readonly bodies: number;
  readonly bytesOfOne: number;
  readonly bodiesOfOne: number;
}

/** How long a body may take, in milliseconds: some time whatever its size, and its size at the slowest pace. */
export interface BodyPatience {
  readonly atLeast: number;
  readonly slowestBytesPerMillisecond: number;
  /** A body of which nothing came for so long is not coming any more. */
  readonly stalledAfter: number;
}

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
export function countBodies(limits: BodyLimits, patience: BodyPatience): BodiesUnderWay {
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
      const deadline = now + patience.atLeast + bytes / patience.slowestBytesPerMillisecond;
      const body = { request, requester, bytes, deadline, movedAt: now, received: 0 };
      bodies.add(body);
      return { release: () => void bodies.delete(body) };
    },
    findStalled(now) {
      return [...bodies].filter((body) => isStalled(body, now, patience)).map(({ request }) => request);
    },
  };
}

function isStalled(body: Body, now: number, { stalledAfter }: BodyPatience): boolean {
  const { raw } = body.request;
  if (raw.complete !== false) return false;
  const { bytesRead } = raw.socket;
  if (bytesRead !== body.received) {
    body.received = bytesRead;
    body.movedAt = now;
  }
  return now > body.deadline || now - body.movedAt > stalledAfter;
}
