import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { bindToParent } from '../../../scripts/lib/bind-to-parent.mjs';
import { environment } from '../../../scripts/lib/process.mjs';
import { freePort, HOST } from './free-port.ts';

/** A server in a separate process, ready to answer. */
export interface ChildServer {
  host: string;
  port: number;
  pid: number;
  /** Its output, for error messages. */
  output(): string;
  stop(): Promise<void>;
}

export interface Start {
  command: string;
  args: readonly string[];
  /** `PORT` is added. */
  env: Record<string, string>;
  /** A path that answers 200 when it is ready. */
  readyPath: string;
}

const READY_WITHIN_MS = 60_000;

export async function startChildServer({ command, args, env, readyPath }: Start): Promise<ChildServer> {
  const port = await freePort();
  const child = spawn(command, args, {
    env: bindToParent(environment({ ...env, PORT: String(port), HOST })),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-20_000);
    });
  }
  const stop = () => stopChild(child);
  try {
    await untilReady(child, `http://${HOST}:${port}${readyPath}`);
  } catch (error) {
    await stop();
    throw new Error(`${(error as Error).message}\n${output}`);
  }
  return { host: HOST, port, pid: child.pid ?? 0, output: () => output, stop };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  for (const end = Date.now() + READY_WITHIN_MS; Date.now() < end; await wait(10)) {
    if (child.exitCode !== null) throw new Error(`a server ended with code ${child.exitCode}`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error(`a server was not ready after ${READY_WITHIN_MS / 1000} s`);
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const isInTime = await Promise.race([ended.then(() => true), wait(20_000, false, { ref: false })]);
  if (!isInTime) child.kill('SIGKILL');
  await ended;
}
