import type pg from 'pg';

/** One server of an address that names several. */
export interface Host {
  host: string;
  port: number;
}

/** How to reach a database: what the driver takes, and the servers where there are several. */
export interface DatabaseConnection extends pg.PoolConfig {
  hosts?: readonly Host[];
  /** Which of several servers: the one that takes writes (default), or any, standbys first. */
  wants?: Wanted;
}

export type Wanted = 'primary' | 'standby';

const DEFAULT_PORT = 5432;
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?@]*)([^?]*)(?:\?(.*))?$/;

/** What libpq calls the server that takes writes, and the others. */
const TARGETS: Readonly<Record<Wanted, readonly string[]>> = {
  primary: ['read-write', 'primary'],
  standby: ['any', 'standby', 'prefer-standby', 'read-only'],
};

/**
 * Reads an address as libpq writes it, with one server or several: `postgres://user@h1:5432,h2/name`, or
 * `postgres:///name?host=h1,h2&port=5432,5433`. The driver itself knows only one.
 * @throws TypeError saying what is wrong, in words that follow the name of a setting
 */
export function parseDatabaseAddress(address: string, wants: Wanted = 'primary'): DatabaseConnection {
  const [, start, authority = '', path = '', query = ''] = ADDRESS.exec(address) ?? [];
  if (start === undefined) throw new TypeError('must be a postgres:// address');
  const parameters = new URLSearchParams(query);
  requireTarget(parameters.get('target_session_attrs'), wants);
  parameters.delete('target_session_attrs');
  const hosts = authority.includes(',') ? authority.split(',').map(parseHost) : readHosts(parameters);
  const isSeveral = hosts.length > 1;
  if (isSeveral) for (const name of ['host', 'port']) parameters.delete(name);
  const rest = parameters.size > 0 ? `?${parameters}` : '';
  const connectionString = `${start}${isSeveral ? 'localhost' : authority}${path}${rest}`;
  if (!URL.canParse(connectionString)) throw new TypeError('must be a postgres:// address');
  return { connectionString, wants, ...(isSeveral && { hosts }) };
}

function requireTarget(target: string | null, wants: Wanted): void {
  if (target === null || TARGETS[wants].includes(target)) return;
  throw new TypeError(`must have a target_session_attrs of ${TARGETS[wants].join(' or ')}, or none`);
}

/** `h1`, `h1:5433`, `[::1]:5433` */
function parseHost(text: string): Host {
  const [, bracketed, plain = '', port] = /^(?:\[(.*)\]|([^:]*))(?::(\d+))?$/.exec(text) ?? [];
  const host = bracketed ?? decodeURIComponent(plain);
  if (host === '') throw new TypeError('must name a host on each side of a comma');
  return { host, port: Number(port ?? DEFAULT_PORT) };
}

function readHosts(parameters: URLSearchParams): Host[] {
  const hosts = parameters.get('host')?.split(',') ?? [];
  const ports = parameters.get('port')?.split(',') ?? [];
  if (ports.length > 1 && ports.length !== hosts.length)
    throw new TypeError('must have one port for each host');
  return hosts.map((host, index) => ({ host, port: Number(ports[index] ?? ports[0] ?? DEFAULT_PORT) }));
}
