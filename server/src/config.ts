import { existsSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, resolve } from 'node:path';
import { isTimeZone } from '@fellowship/domain/calendar/dates';
import { DEFAULT_TIME_ZONE } from '@fellowship/domain/chapters/chapter.schema';
import { z } from 'zod';
import { parseDatabaseAddress, type Wanted } from './database-address.ts';
import { ConfigError, loadSecretKey } from './secret-key.ts';

/** The services an instance may run, together or apart (`SERVICES`). */
export const SERVICE_NAMES = ['main', 'attendance', 'subscription', 'payment', 'userpool', 'web'] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** The folder of the built web app. */
  webRoot: string;
  databaseUrl: string | null;
  /** The same database past a pooler in transaction mode; null where there is none. */
  databaseDirectUrl: string | null;
  /** Replicas, for queries whose answers may be some seconds old. */
  databaseReadUrl: string | null;
  /** The folder of the programs of the embedded PostgreSQL, where it is not the bundled one. */
  postgresBin: string | null;
  /** The address people and QR codes use, without a trailing slash. */
  publicUrl: string;
  trustProxy: TrustedProxies;
  secretKey: Buffer;
  demo: boolean;
  services: ReadonlySet<ServiceName>;
  /** Whether GraphQL documents other than the app's own are answered. */
  takesTexts: boolean;
  /** The share of a process's time that one account may take for longer than a moment. */
  accountShare: number;
  workers: number;
  productName: string;
  /** The platform's clock, on which subscriptions, prices and vouchers count their days. */
  timeZone: string;
  cognito: { userPoolId: string; userPoolClientId: string; region: string; endpoint: string | null } | null;
  s3: { bucket: string; region: string; endpoint: string | null; prefix: string } | null;
  smtp: { url: string; from: string } | null;
  /** Null where payments are only tried out, with the test gateway. */
  razorpay: { keyId: string; keySecret: string; webhookSecret: string } | null;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  fakeNow: Date | null;
  /** Where traces of requests are sent, and the share of requests that is traced; null where they are not. */
  tracing: { endpoint: string; share: number } | null;
}

const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');
const url = (what: string, protocols: RegExp) => z.url({ protocol: protocols, error: `must be ${what}` });

const databaseAddress = (wants: Wanted) =>
  z.string().superRefine((address, context) => {
    try {
      parseDatabaseAddress(address, wants);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
    }
  });

const proxies = z.string().transform((text, context): TrustedProxies => {
  const parsed = parseTrustedProxies(text);
  if (parsed !== null) return parsed;
  context.addIssue({ code: 'custom', message: 'must be a number of proxies, or their addresses' });
  return z.NEVER;
});

const services = z.string().transform((text, context) => {
  if (text === 'all') return new Set<ServiceName>(SERVICE_NAMES);
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !SERVICE_NAMES.some((known) => known === name));
  if (unknown.length > 0) {
    context.addIssue({ code: 'custom', message: `must be all or a list of ${SERVICE_NAMES.join(',')}` });
    return z.NEVER;
  }
  return new Set(SERVICE_NAMES.filter((name) => names.includes(name)));
});

/** A whole number within bounds; one text says what is wrong with any other. */
const wholeNumber = (what: string, least: number, most: number) =>
  z.coerce
    .number(`must be ${what}`)
    .int(`must be ${what}`)
    .min(least, `must be ${what}`)
    .max(most, `must be ${what}`);

const environment = z.object({
  PORT: wholeNumber('a port, from 0 to 65535', 0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  WEB_ROOT: z.string().min(1).optional(),
  POSTGRES_BIN: z.string().min(1).optional(),
  DATABASE_URL: databaseAddress('primary').optional(),
  DATABASE_DIRECT_URL: databaseAddress('primary').optional(),
  DATABASE_READ_URL: databaseAddress('standby').optional(),
  PUBLIC_URL: url('an http:// or https:// address', /^https?$/).optional(),
  TRUST_PROXY: proxies.default(0),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  DEMO: flag.optional(),
  SERVICES: services.default(new Set(SERVICE_NAMES)),
  GRAPHQL_DOCUMENTS: z.enum(['all', 'own'], 'must be all or own').default('all'),
  ACCOUNT_SHARE: z.coerce.number('must be a share of a process, as 0.25').min(0.01).max(1).default(0.25),
  WORKERS: wholeNumber('a number of processes, from 1 to 64', 1, 64).default(1),
  PRODUCT_NAME: z.string().min(1).default('RMB'),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone like Asia/Kolkata')
    .default(DEFAULT_TIME_ZONE),
  COGNITO_USER_POOL_ID: z
    .string()
    .regex(/^[\w-]+_\w+$/, 'must look like ap-south-1_Ab12')
    .optional(),
  COGNITO_USER_POOL_CLIENT_ID: z.string().min(1).optional(),
  COGNITO_REGION: z.string().min(1).optional(),
  COGNITO_ENDPOINT: url('an https:// address', /^https?$/).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('ap-south-1'),
  S3_ENDPOINT: url('an http:// or https:// address', /^https?$/).optional(),
  S3_PREFIX: z.string().default(''),
  SMTP_URL: url('an smtp:// or smtps:// address', /^smtps?$/).optional(),
  SMTP_FROM: z.string().min(3).default('no-reply@localhost'),
  RAZORPAY_KEY_ID: z.string().min(1).optional(),
  RAZORPAY_KEY_SECRET: z.string().min(1).optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('an http:// or https:// address', /^https?$/).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a share of the requests, as 0.1')
    .min(0)
    .max(1)
    .default(1),
  FAKE_NOW: z.iso.datetime({ offset: true, error: 'must be an ISO instant' }).optional(),
});

/** The variables that are read, as `.env.example` lists them. */
export const SETTING_NAMES = Object.keys(environment.shape);

/** Where `npm start` builds the web app. */
const WEB_ROOT = resolve(import.meta.dirname, '../../web/dist');

const LOOPBACK_HOSTS = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

/** Whether a host's name or address, without a port, is this machine's own. */
export function isLoopback(host: string): boolean {
  return LOOPBACK_HOSTS.has(host);
}

/** Whether an address leads to this machine. */
export function isLocalUrl(address: string): boolean {
  return isLoopback(new URL(address).hostname);
}

/**
 * Reads and checks the whole environment once.
 * @param makesKey false where only an existing secret key is of use
 * @throws ConfigError naming every bad variable.
 */
export function readConfig(env: Record<string, string | undefined>, { makesKey = true } = {}): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'),
    );
  }
  const value = parsed.data;
  const demo = value.DEMO ?? (value.DATABASE_URL === undefined && demoObstacles(value).length === 0);
  const dataDir = resolve(value.DATA_DIR);
  requireConsistency(value, demo);
  requireFolder(dataDir);
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir,
    webRoot: value.WEB_ROOT ? resolve(value.WEB_ROOT) : WEB_ROOT,
    databaseUrl: value.DATABASE_URL ?? null,
    databaseDirectUrl: value.DATABASE_DIRECT_URL ?? null,
    databaseReadUrl: value.DATABASE_READ_URL ?? null,
    postgresBin: value.POSTGRES_BIN ? resolve(value.POSTGRES_BIN) : null,
    publicUrl: (
      value.PUBLIC_URL ?? `http://${isLoopback(value.HOST) ? 'localhost' : value.HOST}:${value.PORT}`
    ).replace(/\/+$/, ''),
    trustProxy: value.TRUST_PROXY,
    secretKey: value.SECRET_KEY ? Buffer.from(value.SECRET_KEY) : loadSecretKey(dataDir, makesKey),
    demo,
    services: value.SERVICES,
    takesTexts: value.GRAPHQL_DOCUMENTS === 'all',
    accountShare: value.ACCOUNT_SHARE,
    workers: value.WORKERS,
    productName: value.PRODUCT_NAME,
    timeZone: value.TIME_ZONE,
    cognito: readCognito(value),
    s3: value.S3_BUCKET
      ? {
          bucket: value.S3_BUCKET,
          region: value.S3_REGION,
          endpoint: value.S3_ENDPOINT ?? null,
          prefix: value.S3_PREFIX,
        }
      : null,
    smtp: value.SMTP_URL ? { url: value.SMTP_URL, from: value.SMTP_FROM } : null,
    razorpay: readRazorpay(value),
    logLevel: value.LOG_LEVEL,
    fakeNow: value.FAKE_NOW ? new Date(value.FAKE_NOW) : null,
    tracing: value.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT, share: value.OTEL_TRACES_SAMPLER_ARG }
      : null,
  };
}

/** Reads this process's own environment. */
export function loadConfig(options?: { makesKey: boolean }): Config {
  return readConfig(process.env, options);
}

type Environment = z.infer<typeof environment>;

/** The conditions of the demo that do not hold: its passwords are public, so only this machine may reach it. */
function demoObstacles({ HOST, TRUST_PROXY, PUBLIC_URL }: Environment): string[] {
  const obstacles: string[] = [];
  if (!isLoopback(HOST)) obstacles.push('HOST is a loopback address');
  if (TRUST_PROXY) obstacles.push('TRUST_PROXY is 0');
  if (PUBLIC_URL && !isLocalUrl(PUBLIC_URL)) obstacles.push('PUBLIC_URL is local');
  return obstacles;
}

function requireConsistency(value: Environment, demo: boolean): void {
  const problems: string[] = [];
  const isForced = value.DATABASE_URL !== undefined && isLoopback(value.HOST);
  if (demo && !isForced)
    problems.push(...demoObstacles(value).map((condition) => `DEMO must be 0 unless ${condition}`));
  if (value.FAKE_NOW && !demo) problems.push('FAKE_NOW is refused unless DEMO=1');
  if (Boolean(value.COGNITO_USER_POOL_ID) !== Boolean(value.COGNITO_USER_POOL_CLIENT_ID)) {
    problems.push('COGNITO_USER_POOL_ID and COGNITO_USER_POOL_CLIENT_ID must be set together');
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const) {
    if (value[name] && !value.DATABASE_URL) problems.push(`${name} needs DATABASE_URL`);
  }
  const keys = [value.RAZORPAY_KEY_ID, value.RAZORPAY_KEY_SECRET, value.RAZORPAY_WEBHOOK_SECRET];
  if (new Set(keys.map(Boolean)).size > 1) {
    problems.push('RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must be set together');
  }
  if (value.SERVICES.size === 0) problems.push('SERVICES must name at least one service');
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
}

function requireFolder(dataDir: string): void {
  // Of a path below a file nothing can be told, not even that it is absent.
  for (let path = dataDir; path !== dirname(path); path = dirname(path)) {
    const found = existsSync(path) ? statSync(path) : null;
    if (found && !found.isDirectory()) throw new ConfigError(`DATA_DIR: ${path} is a file, not a folder.`);
    if (found) return;
  }
}

function readCognito(value: Environment): Config['cognito'] {
  if (!value.COGNITO_USER_POOL_ID || !value.COGNITO_USER_POOL_CLIENT_ID) return null;
  const region = value.COGNITO_REGION ?? (value.COGNITO_USER_POOL_ID.split('_')[0] as string);
  return {
    userPoolId: value.COGNITO_USER_POOL_ID,
    userPoolClientId: value.COGNITO_USER_POOL_CLIENT_ID,
    region,
    endpoint: value.COGNITO_ENDPOINT ?? null,
  };
}

function readRazorpay(value: Environment): Config['razorpay'] {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = value;
  const { RAZORPAY_WEBHOOK_SECRET: webhookSecret } = value;
  return keyId && keySecret && webhookSecret ? { keyId, keySecret, webhookSecret } : null;
}

/** How many proxies are in front of the server, or their addresses; `0` when there is none. */
export type TrustedProxies = number | readonly string[];

const MOST_PROXIES = 9;

/** What `TRUST_PROXY` says: a number, or addresses and networks such as `10.0.0.0/8`. `null` for anything else. */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d+$/.test(text)) return Number(text) <= MOST_PROXIES ? Number(text) : null;
  const addresses = text.split(',').map((address) => address.trim());
  return addresses.every(isNetwork) ? addresses : null;
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

/**
 * The setting of the HTTP server: with a number, only the entries of `X-Forwarded-For` that this many proxies wrote are
 * believed; what a client wrote before them never is.
 */
export function trustProxyOption(
  proxies: TrustedProxies,
): false | string[] | ((a: string, hop: number) => boolean) {
  if (proxies === 0) return false;
  if (typeof proxies !== 'number') return [...proxies];
  return (_address, hop) => hop < proxies;
}
