import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { bindToParent } from '../../scripts/lib/bind-to-parent.mjs';
import { environment } from '../../scripts/lib/process.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { serverArgs, serverEnvironment } from '../../scripts/lib/server-process.mjs';
import { resultFile } from './results.ts';
import { copySeededData, removeDataFolder } from './seeded-data.ts';
import { ServerLog } from './server-log.ts';
import { freePort, stopServer, type TestServer, testEnvironment } from './test-server.ts';

const main = inRoot('server', 'test', 'serve-in-turn-main.ts');

/**
 * One process that runs one server after the other, each as fresh as a started product: loading the modules takes longer
 * than the rest of a start. The seeding and the server's tests prove that `main.ts` starts and ends.
 */
export class ServingProcess {
  private child: ChildProcess | null = null;

  /** Serves fresh demo data; the previous server must have stopped. Output goes to a file with this name. */
  async startServer(name: string, variables: Record<string, string> = {}): Promise<TestServer> {
    const child = this.running();
    const data = copySeededData();
    const port = await freePort();
    const log = new ServerLog();
    const file = createWriteStream(resultFile('servers', `${name}.log`));
    const listen = (chunk: Buffer) => {
      log.add(chunk);
      file.write(chunk);
    };
    const stop = async () => {
      await ask(child, null).finally(() => removeDataFolder(data));
      for (const stream of [child.stdout, child.stderr]) stream?.off('data', listen);
      file.end();
    };
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', listen);
    try {
      await ask(child, { environment: testEnvironment(port, data, variables) });
    } catch (error) {
      await stop();
      throw error;
    }
    return { url: `http://localhost:${port}`, log, stop };
  }

  async close(): Promise<void> {
    const child = this.child;
    this.child = null;
    if (child) await stopServer(child);
  }

  private running(): ChildProcess {
    if (this.child === null || hasEnded(this.child)) {
      const env = environment(serverEnvironment({ NODE_ENV: 'production' }));
      this.child = spawn(process.execPath, [...serverArgs.slice(0, -1), main], {
        env: bindToParent(env),
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
    }
    return this.child;
  }
}

/** Sends a request to the process and waits for its answer. @throws if it fails or the process has ended */
async function ask(child: ChildProcess, wish: object | null): Promise<void> {
  if (hasEnded(child)) throw new Error(`The serving process has ended with code ${child.exitCode}.`);
  const waiting = new AbortController();
  const { signal } = waiting;
  const ended = once(child, 'exit', { signal }).then(([code]) => [`it ended with code ${code}`]);
  ended.catch(() => undefined);
  child.send(wish as object);
  const [failure] = await Promise.race([once(child, 'message', { signal }), ended]);
  waiting.abort();
  if (failure !== null) throw new Error(`The server could not be started or stopped: ${failure}`);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
