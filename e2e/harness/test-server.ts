import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { bindToParent } from '../../scripts/lib/bind-to-parent.mjs';
import { environment } from '../../scripts/lib/process.mjs';
import { serverArgs, serverEnvironment } from '../../scripts/lib/server-process.mjs';
import { resultFile } from './results.ts';
import { ServerLog } from './server-log.ts';

/** A running product: the real server on a separate data folder with the demo data. */
export interface TestServer {
  /** The address people open, without a trailing slash. */
  readonly url: string;
  readonly log: ServerLog;
  stop(): Promise<void>;
}

/** The moment at which every server starts: a Wednesday morning in Chennai, 25 minutes before its meeting starts. */
export const openingTime = '2026-11-18T07:05:00+05:30';

const readyWithinMs = 60_000;

/** The server's environment, in addition to the common variables. */
export function testEnvironment(
  port: number,
  data: string,
  variables: Record<string, string> = {},
): Record<string, string> {
  return {
    PORT: String(port),
    DATA_DIR: data,
    DEMO: '1',
    FAKE_NOW: openingTime,
    // Stories prepare their data through the API, faster than a person could.
    ACCOUNT_SHARE: '1',
    ...variables,
  };
}

/** Starts the real server on this data folder, which outlives it, and waits until it is ready. */
export async function startServer(name: string, data: string): Promise<TestServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, serverArgs, {
    env: bindToParent(
      environment({ ...serverEnvironment({ NODE_ENV: 'production' }), ...testEnvironment(port, data) }),
    ),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = new ServerLog();
  const file = createWriteStream(resultFile('servers', `${name}.log`));
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => log.add(chunk));
    stream?.pipe(file, { end: false });
  }
  const stop = () => stopServer(child);
  try {
    await untilReady(child, url, file.path.toString());
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, log, stop };
}

async function untilReady(child: ChildProcess, url: string, log: string): Promise<void> {
  for (const end = Date.now() + readyWithinMs; Date.now() < end; await wait(50)) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}; see ${log}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`The server was not ready after ${readyWithinMs / 1000} s; see ${log}`);
}

/** Stops the server and waits until it has ended. */
export async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const inTime = await Promise.race([ended.then(() => true), wait(10_000, false)]);
    if (!inTime) child.kill('SIGKILL');
    await ended;
  }
}

/** A free port; the system does not reuse it soon. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
