import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Answer, TestApi } from './api.ts';
import { hostEnvironment } from './host-environment.ts';

/** The product as an operator runs it, in processes of its own. */
export interface ProductProcess {
  readonly node: ChildProcess;
  /** Where it is reached. */
  readonly origin: string;
  /** Asks over HTTP with the access token of that name; fails when there is no answer. */
  ask: TestApi['ask'];
  /** Ends it, and waits until it is gone. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

export interface ProductOptions {
  /** Of the environment, beside the port. */
  variables: Record<string, string>;
  port: number;
  tokens: ReadonlyMap<string, string>;
}

const PATHS = {
  main: '/graphql',
  attendance: '/attendance/graphql',
  subscription: '/subscription/graphql',
  payment: '/payment/graphql',
};

/** Starts the product and waits until it says that it is ready. */
export async function startProduct({ variables, port, tokens }: ProductOptions): Promise<ProductProcess> {
  const main = join(import.meta.dirname, '..', 'src', 'main.ts');
  const node = spawn(process.execPath, [main], {
    env: { ...hostEnvironment(), LOG_LEVEL: 'silent', DEMO: '0', PORT: String(port), ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(node, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  const product: ProductProcess = {
    node,
    origin,
    ask: askAt(origin, tokens),
    async stop(signal = 'SIGTERM') {
      if (node.exitCode === null && node.signalCode === null) node.kill(signal);
      await gone;
    },
  };
  const ready = Promise.withResolvers<void>();
  createInterface(node.stdout).on('line', (line) => line.includes('is ready') && ready.resolve());
  gone.then(() => ready.reject(new Error('the product ended while starting')));
  await ready.promise;
  return product;
}

/**
 * Asks whoever answers at an address.
 * @param patienceMs after which there is no answer; a network that drops packets says nothing
 */
export function askAt(
  origin: string,
  tokens: ReadonlyMap<string, string>,
  patienceMs = 120_000,
): TestApi['ask'] {
  return async (endpoint, userName, query, variables = {}) => {
    const response = await fetch(`${origin}${PATHS[endpoint]}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${tokens.get(userName ?? '') ?? ''}`,
      },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(patienceMs),
    });
    const { data = null, errors = [] } = (await response.json()) as Partial<Answer>;
    return { data, errors };
  };
}

/** A port that nobody listens on at the moment. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
