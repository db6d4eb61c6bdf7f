import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { bindToParent } from '../../scripts/lib/bind-to-parent.mjs';
import { environment } from '../../scripts/lib/process.mjs';
import { serverArgs, serverEnvironment } from '../../scripts/lib/server-process.mjs';
import { resultFile } from './results.ts';
import { copySeededData, removeData } from './seeded-data.ts';
import { ServerLog } from './server-log.ts';

/** A running product of its own: the real server on a data folder of its own, with the demo data. */
export interface TestServer {
  /** The address people open, without a trailing slash. */
  readonly url: string;
  readonly log: ServerLog;
  stop(): Promise<void>;
}

/** The moment at which every house begins: a Wednesday morning in Chennai, 25 minutes before its meeting starts. */
export const openingTime = '2026-11-18T07:05:00+05:30';

const readyWithinMs = 60_000;

/**
 * Starts the real server on fresh demo data. Its output goes to a file named after the house.
 * @param variables of the server's environment, besides the usual ones
 */
export async function startHouse(name: string, variables: Record<string, string> = {}): Promise<TestServer> {
  const data = copySeededData();
  try {
    const server = await startServer(name, data, variables);
    return { ...server, stop: () => server.stop().finally(() => removeData(data)) };
  } catch (error) {
    await removeData(data);
    throw error;
  }
}

/** Starts the real server on this data folder, which stays when it stops, and waits until it is ready to serve. */
export async function startServer(
  name: string,
  data: string,
  variables: Record<string, string> = {},
): Promise<TestServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, serverArgs, {
    env: bindToParent(
      environment({
        PORT: String(port),
        DATA_DIR: data,
        DEMO: '1',
        FAKE_NOW: openingTime,
        ...serverEnvironment({ NODE_ENV: 'production' }),
        ...variables,
      }),
    ),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = new ServerLog();
  const file = createWriteStream(resultFile('servers', `${name}.log`));
  for (const stream of [child.stdout, child.stderr]) {
    log.listenTo(stream);
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

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const inTime = await Promise.race([ended.then(() => true), wait(10_000, false)]);
    if (!inTime) child.kill('SIGKILL');
    await ended;
  }
}

/** A port that nobody listens on now; the system does not give it out again soon. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}
