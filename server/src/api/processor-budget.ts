import { normalizeIP } from '@fastify/rate-limit';
import { refuse } from '@fellowship/domain/refusals/refusal';
import type { MeasuredWork } from '../measured-work.ts';
import { RefusalError } from '../refusal-error.ts';
import { requestMessages } from './api.messages.ts';

/** How long an account may take a whole process before its share holds; then it fills up again as time passes. */
const BURST_SECONDS = 3;
/** An import of 5,000 rows takes about a second; a dry run and the import itself may follow each other. */
const IMPORT_BURST_SECONDS = 20;
/** What all accounts at one address may take together, in shares of an account; those that ask for little may go beyond it. */
const ADDRESS_SHARES = 2;
/** An account asks for little up to this part of its share; its burst is longer by this factor. */
const MODEST_PART = 0.04;
const MODEST_BURST = 5;
/** Requests of one address that are expected to take this long run two at a time, so that others come in between. */
const LARGE_MILLISECONDS = 5;
const LARGE_AT_ONCE = 2;
/** Changes that one account may make at once, and then in a day: each is stored with its request id for a week. */
const CHANGES_PER_DAY = 10_000;
const DAY_MILLISECONDS = 86_400_000;
const MAX_BUCKETS = 20_000;
/** What parsing a body, and reading, writing and compressing an answer take outside the measured slices. */
const MILLISECONDS_PER_BYTE = 0.000_02;
/** What a request is expected to take before anything is known of it. */
const EXPECTED_MILLISECONDS = 0.5;

/** A refusal that says when to try again. */
export class BudgetExceededError extends RefusalError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super(refuse('RATE_LIMITED', requestMessages.tooManyRequests));
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The processor time that an account or an address may use in this process: milliseconds that fill up by its share of the time. */
interface Bucket {
  readonly share: number;
  readonly capacity: number;
  /** May be negative: what runs is not stopped, but the next request waits. */
  balance: number;
  /** Expected by requests that run, and not used by them yet. */
  reserved: number;
  /** When the balance was last brought up to date, of `performance.now`. */
  at: number;
  /** The large requests that run, and those that wait for their turn. */
  large: number;
  readonly waiting: (() => void)[];
}

/** What one request is charged to. */
interface Buckets {
  readonly account: Bucket;
  /** Has something left as long as the account has asked for little. */
  readonly modest: Bucket;
  readonly address: Bucket;
  /** Counts changes, not milliseconds. */
  readonly changes: Bucket;
}

/** Who asks: an account, at an address. */
interface Asker {
  readonly userName: string;
  readonly address: string | undefined;
}

/** Counts the processor time of each account and each address (decision 027). */
export interface ProcessorBudgets {
  /**
   * Begins a request of an account.
   * @throws BudgetExceededError when its share is used up, or that of its address and the account has not been modest
   */
  begin(asker: Asker, kind?: 'ordinary' | 'import'): Work;
}

/** One request, or one live subscription, that uses processor time. */
export interface Work extends MeasuredWork {
  /** What it has used so far, in milliseconds. */
  readonly used: number;
  /** Charges what a body or an answer of this size takes where nothing measures it. */
  chargeBytes(bytes: number): void;
  /**
   * Sets aside what it is expected to use, so that many at once cannot use more than one after another.
   * @throws BudgetExceededError when the account's other requests have set aside all that is left
   */
  expect(milliseconds: number): void;
  /** @throws BudgetExceededError if the account's share is used up: for long work */
  requireBudget(): void;
  /**
   * Waits, where the request is expected to be large, until few large ones of its address run.
   * @throws BudgetExceededError when the request has ended meanwhile
   */
  takeTurn(milliseconds: number): Promise<void>;
  /** What the request had to compute is done. */
  endTurn(): void;
  /** @throws BudgetExceededError when the account has made all the changes of a day */
  countChange(): void;
  end(): void;
}

/** @param share of one process that one account may take for longer than a moment; 0.25 is a quarter */
export function openProcessorBudgets(share: number): ProcessorBudgets {
  const changes = keepBuckets(CHANGES_PER_DAY / DAY_MILLISECONDS, CHANGES_PER_DAY);
  const ordinary = openBuckets(share, BURST_SECONDS, changes);
  const imports = openBuckets(share, IMPORT_BURST_SECONDS, changes);
  return { begin: (asker, kind = 'ordinary') => beginWork((kind === 'import' ? imports : ordinary)(asker)) };
}

function openBuckets(
  share: number,
  burstSeconds: number,
  changes: (userName: string) => Bucket,
): (asker: Asker) => Buckets {
  const keepShares = (of: number, seconds: number) => keepBuckets(of, seconds * of * 1_000);
  const accounts = keepShares(share, burstSeconds);
  const modest = keepShares(share * MODEST_PART, burstSeconds * MODEST_BURST);
  const addresses = keepShares(share * ADDRESS_SHARES, burstSeconds);
  return ({ userName, address }) => ({
    account: accounts(userName),
    changes: changes(userName),
    modest: modest(userName),
    // One network of IPv6 has more addresses than it has people.
    address: addresses(toAddressKey(address)),
  });
}

/** @param address undefined where the connection was closed while its request was read */
export function toAddressKey(address: string | undefined): string {
  return address === undefined ? 'gone' : normalizeIP(address);
}

/** Least recently used ones are evicted. */
function keepBuckets(share: number, capacity: number): (key: string) => Bucket {
  const buckets = new Map<string, Bucket>();
  return (key) => {
    const bucket = buckets.get(key) ?? {
      share,
      capacity,
      balance: capacity,
      reserved: 0,
      at: performance.now(),
      large: 0,
      waiting: [],
    };
    buckets.delete(key);
    buckets.set(key, bucket);
    const [oldest] = buckets.keys();
    if (buckets.size > MAX_BUCKETS && oldest !== undefined) buckets.delete(oldest);
    return bucket;
  };
}

/**
 * The milliseconds until a bucket has something left; none or less where it has.
 * @param own what the asking request has reserved itself
 */
function waitFor(bucket: Bucket, own: number): number {
  const now = performance.now();
  bucket.balance = Math.min(bucket.capacity, bucket.balance + (now - bucket.at) * bucket.share);
  bucket.at = now;
  const available = bucket.balance - bucket.reserved + own;
  return available > 0 ? 0 : (1 - available) / bucket.share;
}

/** @param own what the asking request has reserved itself */
function requireAvailable({ account, modest, address }: Buckets, own: number): void {
  const ofAddress = Math.min(waitFor(address, own), waitFor(modest, own));
  const wait = Math.max(waitFor(account, own), ofAddress);
  if (wait > 0) throw new BudgetExceededError(Math.ceil(wait / 1_000));
}

function beginWork(buckets: Buckets): Work {
  const { account, modest, address, changes } = buckets;
  const all = [account, modest, address];
  let used = 0;
  let reserved = 0;
  let isOver = false;
  let hasTurn = false;

  function reserve(milliseconds: number): void {
    for (const bucket of all) bucket.reserved += milliseconds - reserved;
    reserved = milliseconds;
  }

  requireAvailable(buckets, 0);
  reserve(EXPECTED_MILLISECONDS);
  const work: Work = {
    get used() {
      return used;
    },
    charge(milliseconds) {
      used += milliseconds;
      for (const bucket of all) bucket.balance -= milliseconds;
      // Modest accounts go on where others have used up the address: its debt must not grow without end.
      address.balance = Math.max(address.balance, -address.capacity);
      reserve(Math.max(0, reserved - milliseconds));
    },
    chargeBytes: (bytes) => work.charge(bytes * MILLISECONDS_PER_BYTE),
    expect(milliseconds) {
      requireAvailable(buckets, reserved);
      if (!isOver) reserve(milliseconds);
    },
    requireBudget: () => requireAvailable(buckets, reserved),
    async takeTurn(milliseconds) {
      if (milliseconds < LARGE_MILLISECONDS || hasTurn) return;
      if (address.large < LARGE_AT_ONCE) address.large += 1;
      // Whoever ends hands the turn over.
      else await new Promise<void>((begin) => address.waiting.push(begin));
      hasTurn = true;
      if (!isOver) return;
      work.endTurn();
      throw new BudgetExceededError(1);
    },
    endTurn() {
      if (!hasTurn) return;
      hasTurn = false;
      const next = address.waiting.shift();
      if (next) next();
      else address.large -= 1;
    },
    countChange() {
      const wait = waitFor(changes, 0);
      if (wait > 0) throw new BudgetExceededError(Math.ceil(wait / 1_000));
      changes.balance -= 1;
    },
    end() {
      isOver = true;
      work.endTurn();
      reserve(0);
    },
  };
  return work;
}

const MINUTE_MILLISECONDS = 60_000;

/**
 * Counts callers by the minute; all counts restart with each minute.
 * @returns whether this one may still, in this minute
 */
export function countPerMinute<Who>(most: number): (who: Who) => boolean {
  const counts = new Map<Who, number>();
  let endsAt = 0;
  return (who) => {
    const now = performance.now();
    if (now >= endsAt) {
      counts.clear();
      endsAt = now + MINUTE_MILLISECONDS;
    }
    const count = (counts.get(who) ?? 0) + 1;
    counts.set(who, count);
    return count <= most;
  };
}
