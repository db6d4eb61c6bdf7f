import type { FastifyRequest } from 'fastify';

/** An amount of bodies: their bytes and their number. */
interface BodyAmount {
  readonly bytes: number;
  readonly bodies: number;
}

/** How much one process may be receiving at once. */
export interface BodyLimits {
  readonly all: BodyAmount;
  /** What requests without a verified token may take of it together; the rest is a reserve for verified callers. */
  readonly unverified: BodyAmount;
  readonly ofOneAccount: BodyAmount;
  readonly ofOneAddress: BodyAmount;
}

/** How long a body may take, in milliseconds: a start-up time, and its size at the slowest pace. */
export interface BodyPatience {
  readonly atLeast: number;
  /** Instead of `atLeast`, while others wait for the room. */
  readonly atLeastWhenFull: number;
  readonly slowestBytesPerMillisecond: number;
  /** A body of which nothing came for so long is given up. */
  readonly stalledAfter: number;
}

/** Who sends a body: an account whose token was verified, or an address. */
export interface Requester {
  readonly key: string;
  readonly isVerified: boolean;
}

interface Body {
  readonly request: FastifyRequest;
  readonly requester: Requester;
  readonly bytes: number;
  /** Both in milliseconds of `performance.now`. */
  readonly startedAt: number;
  movedAt: number;
  /** Bytes that the connection had received, at the start and when it was last looked at. */
  readonly receivedBefore: number;
  received: number;
}

/** Which limit a new body would exceed: that of its requester, of the unverified, or of all. */
type FullScope = 'requester' | 'unverified' | 'all';

/** The bodies that are being received or worked on. */
interface BodiesUnderWay {
  /** Takes room for a body of at most so many bytes; null, and nothing taken, when there is none. */
  admit(request: FastifyRequest, requester: Requester, bytes: number): { release(): void } | null;
  /** Gives up the bodies that have stalled or come too slowly. */
  giveUpStalled(now: number): void;
}

/**
 * Bounds the bodies under way. A body counts with its announced size, not with what has arrived: announcements must not
 * exceed the limit either. Where there is no room, the slowest body that may yield is dropped for the new one (`mayYield`); a
 * complete body never yields.
 * @param giveUp closes the connection of a request whose body is dropped
 */
export function countBodies(
  limits: BodyLimits,
  patience: BodyPatience,
  giveUp: (request: FastifyRequest) => void,
): BodiesUnderWay {
  const bodies = new Set<Body>();
  const all = { bytes: 0, bodies: 0 };
  const unverified = { bytes: 0, bodies: 0 };
  const requesters = new Map<string, { bytes: number; bodies: number }>();
  const NOTHING: BodyAmount = { bytes: 0, bodies: 0 };

  function count(body: Body, sign: 1 | -1): void {
    const { key, isVerified } = body.requester;
    const own = requesters.get(key) ?? { ...NOTHING };
    for (const amount of isVerified ? [all, own] : [all, unverified, own]) {
      amount.bytes += sign * body.bytes;
      amount.bodies += sign;
    }
    if (own.bodies === 0) requesters.delete(key);
    else requesters.set(key, own);
  }

  function add(body: Body): void {
    bodies.add(body);
    count(body, 1);
  }

  function remove(body: Body): void {
    if (bodies.delete(body)) count(body, -1);
  }

  const getLimit = ({ isVerified }: Requester) => (isVerified ? limits.ofOneAccount : limits.ofOneAddress);

  function findFullScope({ requester, bytes }: Body): FullScope | null {
    const exceeds = (amount: BodyAmount, limit: BodyAmount) =>
      amount.bodies + 1 > limit.bodies || amount.bytes + bytes > limit.bytes;
    if (exceeds(requesters.get(requester.key) ?? NOTHING, getLimit(requester))) return 'requester';
    if (!requester.isVerified && exceeds(unverified, limits.unverified)) return 'unverified';
    return exceeds(all, limits.all) ? 'all' : null;
  }

  /** The part of its limit that a requester takes, with `more` bytes in one more body. */
  function getShare(requester: Requester, more: BodyAmount = NOTHING): number {
    const amount = requesters.get(requester.key) ?? NOTHING;
    const limit = getLimit(requester);
    return Math.max((amount.bytes + more.bytes) / limit.bytes, (amount.bodies + more.bodies) / limit.bodies);
  }

  /**
   * Whether a body yields to a newcomer: one that comes too slowly does; beside these, of the same requester one that
   * promised more, and of others an unverified one to a verified caller, or one of a requester who takes a larger share.
   */
  function mayYield(body: Body, newcomer: Body, scope: FullScope): boolean {
    const { requester } = newcomer;
    const isOwn = body.requester.key === requester.key;
    if (scope === 'requester' && !isOwn) return false;
    if (body.requester.isVerified && !requester.isVerified) return false;
    if (body.request.raw.complete !== false) return false;
    if (isBehind(body, newcomer.startedAt, patience, patience.atLeastWhenFull)) return true;
    if (isOwn) return body.bytes > newcomer.bytes;
    if (requester.isVerified && !body.requester.isVerified) return true;
    return getShare(body.requester) > getShare(requester, { bytes: newcomer.bytes, bodies: 1 });
  }

  function findSlowest(newcomer: Body, scope: FullScope): Body | null {
    let slowest: Body | null = null;
    let slowestPace = Number.POSITIVE_INFINITY;
    for (const body of bodies) {
      // Verified callers' bodies yield only where no other does.
      const isWorse = slowest !== null && body.requester.isVerified && !slowest.requester.isVerified;
      if (isWorse || !mayYield(body, newcomer, scope)) continue;
      const pace = computePace(body, newcomer.startedAt);
      const isBetter = slowest?.requester.isVerified && !body.requester.isVerified;
      if (!isBetter && pace >= slowestPace) continue;
      slowest = body;
      slowestPace = pace;
    }
    return slowest;
  }

  /** @returns whether there is room now; nothing is given up where that would not be enough */
  function makeRoom(newcomer: Body): boolean {
    const yielding: Body[] = [];
    for (let scope = findFullScope(newcomer); scope; scope = findFullScope(newcomer)) {
      const slowest = findSlowest(newcomer, scope);
      if (!slowest) {
        for (const body of yielding) add(body);
        return false;
      }
      remove(slowest);
      yielding.push(slowest);
    }
    for (const { request } of yielding) giveUp(request);
    return true;
  }

  return {
    admit(request, requester, bytes) {
      const now = performance.now();
      const { bytesRead } = request.raw.socket;
      const body: Body = {
        request,
        requester,
        bytes,
        startedAt: now,
        movedAt: now,
        receivedBefore: bytesRead,
        received: bytesRead,
      };
      if (!makeRoom(body)) return null;
      add(body);
      return { release: () => remove(body) };
    },
    giveUpStalled(now) {
      for (const body of bodies) {
        if (!isStalled(body, now, patience)) continue;
        remove(body);
        giveUp(body.request);
      }
    },
  };
}

/** Bytes per millisecond since the start, without those that came with the headers: sending early is no advantage. */
function computePace({ request, receivedBefore, startedAt }: Body, now: number): number {
  return (request.raw.socket.bytesRead - receivedBefore) / Math.max(now - startedAt, 1);
}

/** Whether less has arrived than the slowest pace would have sent, after a time to start. */
function isBehind(body: Body, now: number, patience: BodyPatience, timeToStart: number): boolean {
  const due = (now - body.startedAt - timeToStart) * patience.slowestBytesPerMillisecond;
  if (due <= 0) return false;
  return body.request.raw.socket.bytesRead - body.receivedBefore < Math.min(due, body.bytes);
}

function isStalled(body: Body, now: number, patience: BodyPatience): boolean {
  const { raw } = body.request;
  if (raw.complete !== false) return false;
  const { bytesRead } = raw.socket;
  if (bytesRead !== body.received) {
    body.received = bytesRead;
    body.movedAt = now;
  }
  const deadline = body.startedAt + patience.atLeast + body.bytes / patience.slowestBytesPerMillisecond;
  return now > deadline || now - body.movedAt > patience.stalledAfter;
}
