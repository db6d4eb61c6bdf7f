import type { ChildProcess } from 'node:child_process';
import { EmbeddedPostgresError } from '../errors.ts';
import { clearOrphans } from './orphans.ts';
import { hasExited, launch, type ServerCommand, shutDown } from './server-process.ts';

/** The one PostgreSQL of a data folder: started, started again after it ended, stopped. */
export class SupervisedServer {
  readonly #command: ServerCommand;
  readonly #onExit: (reason: string) => void;
  #child: ChildProcess | null = null;
  #restarting: Promise<void> = Promise.resolve();
  #isStopping = false;

  /** @param onExit called when it ends without having been stopped */
  constructor(command: ServerCommand, onExit: (reason: string) => void) {
    this.#command = command;
    this.#onExit = onExit;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Ends what a predecessor left behind, then answers when PostgreSQL accepts connections. */
  async start(): Promise<void> {
    await clearOrphans(this.#command.databaseFolder, this.#command.socketFolder);
    const child = await launch(this.#command);
    child.once('exit', (code, signal) => {
      if (!this.#isStopping) this.#onExit(`PostgreSQL ended unexpectedly (${signal ?? `exit code ${code}`})`);
    });
    this.#child = child;
  }

  /** Starts it again unless it runs; of several calls each waits for the one before. */
  restart(): Promise<void> {
    this.#restarting = this.#restarting.catch(() => undefined).then(() => this.#startUnlessRunning());
    return this.#restarting;
  }

  async #startUnlessRunning(): Promise<void> {
    if (this.#isStopping) throw new EmbeddedPostgresError('The embedded PostgreSQL is being stopped.');
    if (this.#child === null || hasExited(this.#child)) await this.start();
  }

  /** A fast shutdown; waits for a restart under way, which would leave its PostgreSQL behind. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#restarting.catch(() => undefined);
    if (this.#child) await shutDown(this.#child);
  }
}
