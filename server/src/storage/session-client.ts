import pg from 'pg';
import type { DatabaseConnection } from '../database-address.ts';
import { getCurrentWork, measureWork } from '../measured-work.ts';
import type { HostFinder } from './host-finder.ts';
import { getPreparedName } from './statement.ts';

/** What every session is limited to, in milliseconds; 0 is without limit. */
export interface SessionLimits {
  statement_timeout: number;
  lock_timeout: number;
  idle_in_transaction_session_timeout: number;
}

/** What a connection of ours is made with, beside what the driver takes. */
export interface SessionConfig extends DatabaseConnection {
  limits?: SessionLimits;
  finder?: HostFinder | null;
  /**
   * False behind a pooler that gives every transaction another session: limits are set in each transaction, and nothing is
   * prepared under a name.
   */
  ownsSession?: boolean;
}

/** What pg says when `query_timeout` has passed. */
const TIMEOUT_MESSAGE = 'Query read timeout';

/** PostgreSQL's code for a server that takes no writes. */
const READ_ONLY = '25006';

/**
 * A connection that sets its own limits once it is connected, since poolers refuse them while connecting; that finds the right
 * one of several servers and notices when that takes no writes; and that closes when an answer does not arrive in time
 * (`query_timeout`). The driver alone leaves such a connection open with the old query still running: back in the pool, every
 * later query on it would wait in vain too.
 */
export class SessionClient extends pg.Client {
  /** Whether the server takes no writes; the pool lets such a connection go once it is released. */
  isStandby = false;
  readonly #config: SessionConfig;

  constructor(config: SessionConfig) {
    super(config);
    this.#config = config;
    // Whoever uses the connection learns of it by the query that fails.
    this.on('error', () => undefined);
  }

  /** The pool passes a callback, everybody else waits for the promise. */
  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error | null) => void): void;
  override connect(callback?: (error: Error | null) => void): Promise<pg.Client> | undefined {
    const connected = this.#connect();
    if (!callback) return connected;
    connected.then(() => callback(null), callback);
    return undefined;
  }

  /** Passes on every form of call; only one that returns a promise reports an error here. */
  override query(...parameters: never[]): never {
    const sent = this.#config.ownsSession === false ? this.#withLimits(parameters) : parameters;
    const answer: unknown = Reflect.apply(super.query, this, sent);
    if (answer instanceof Promise) answer.catch((error: unknown) => this.#judge(error));
    return answer as never;
  }

  async #connect(): Promise<pg.Client> {
    const { finder, limits, ownsSession = true } = this.#config;
    if (finder) Object.assign(this, await finder.find());
    await super.connect();
    if (!ownsSession) return this as unknown as pg.Client;
    const settings = Object.entries(limits ?? {}).map(
      ([name, value]) => `, set_config('${name}', '${value}', false)`,
    );
    try {
      const query = super.query.bind(this) as unknown as (text: string) => Promise<pg.QueryResult>;
      const { rows } = await query(`select pg_is_in_recovery() as is_standby${settings.join('')}`);
      this.isStandby = (rows[0] as { is_standby: boolean }).is_standby;
    } catch (error) {
      this.end().catch(() => undefined);
      throw error;
    }
    return this as unknown as pg.Client;
  }

  /** The beginning of a transaction brings its limits along, in the same round trip. */
  #withLimits(parameters: readonly unknown[]): readonly unknown[] {
    const [text, ...rest] = parameters;
    const { limits } = this.#config;
    if (typeof text !== 'string' || !limits || !/^(begin|start transaction)\b/.test(text)) return parameters;
    const settings = Object.entries(limits).map(([name, value]) => `; set local ${name} = ${value}`);
    return [`${text}${settings.join('')}`, ...rest];
  }

  #judge(error: unknown): void {
    if (!(error instanceof Error)) return;
    if ((error as { code?: string }).code === READ_ONLY) this.isStandby = true;
    // Ending a connection with a query under way destroys it at once.
    if (error.message === TIMEOUT_MESSAGE) this.end().catch(() => undefined);
  }
}

/** One connection outside of a pool, not open yet. */
export function newSession(config: SessionConfig): pg.Client {
  return new SessionClient(config) as unknown as pg.Client;
}

/**
 * A connection that sends prepared texts under their names, which Kysely itself does not do; and that measures the processor
 * time that the current request spends on the answer.
 */
export class PreparedStatementClient extends SessionClient {
  readonly #usesNames: boolean;

  constructor(config: SessionConfig) {
    super(config);
    this.#usesNames = config.ownsSession ?? true;
  }

  override query(...parameters: never[]): never {
    const sent = this.#usesNames ? withName(parameters) : parameters;
    const answer: unknown = super.query(...(sent as never[]));
    const work = getCurrentWork();
    if (work === null || !(answer instanceof Promise)) return answer as never;
    const measured = answer.then((result: unknown) => {
      measureWork(work);
      return result;
    });
    return measured as never;
  }
}

function withName(parameters: readonly unknown[]): readonly unknown[] {
  const [text, values, ...rest] = parameters;
  const name = typeof text === 'string' && Array.isArray(values) ? getPreparedName(text) : undefined;
  return name === undefined ? parameters : [{ name, text, values }, ...rest];
}
