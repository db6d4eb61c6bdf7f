import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

export interface EmbeddedProcess {
  node: ChildProcess;
  /** What it has said so far; see embedded-main. */
  lines: string[];
  /** Waits for a line with this first word and gives the words after it. */
  hear(word: string): Promise<string[]>;
  tell(command: 'restart' | 'stop'): void;
  /** `kill -9`, and waits until it is gone. */
  kill(): Promise<void>;
}

export interface EmbeddedProcessOptions {
  /** Start it as this user (for tests that run as root). */
  uid?: number;
  /** Commands to put in front of node. */
  prefix?: readonly string[];
  /** Variables that its environment has besides ours. */
  environment?: Readonly<Record<string, string>>;
}

const PATIENCE_MS = 20_000;

/** Runs an embedded server in a process of its own. */
export function startEmbeddedProcess(dataDir: string, options: EmbeddedProcessOptions = {}): EmbeddedProcess {
  const main = join(import.meta.dirname, 'embedded-main.ts');
  const [program = '', ...args] = [...(options.prefix ?? []), process.execPath, main, dataDir];
  const account = options.uid === undefined ? {} : { uid: options.uid, gid: options.uid };
  const env = { ...process.env, ...options.environment };
  const node = spawn(program, args, { ...account, env, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines: string[] = [];
  createInterface(node.stdout).on('line', (line) => lines.push(line));
  return {
    node,
    lines,
    async hear(word) {
      const line = await waitFor(
        () => lines.find((said) => said.split(' ')[0] === word),
        `the line ${word}, heard ${lines}`,
      );
      return line.split(' ').slice(1);
    },
    tell: (command) => void node.stdin.write(`${command}\n`),
    async kill() {
      if (node.exitCode !== null || node.signalCode !== null) return;
      const exit = once(node, 'exit');
      node.kill('SIGKILL');
      await exit;
    },
  };
}

/** Asks again and again until there is an answer. */
export async function waitFor<T>(ask: () => T | undefined | null | false, what: string): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = ask();
    if (answer !== undefined && answer !== null && answer !== false) return answer;
    if (performance.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await sleep(10);
  }
}

/** Whether a process lives; a zombie does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return readState(pid) !== 'Z';
  } catch {
    return false;
  }
}

function readState(pid: number): string {
  return readStat(pid)[0] ?? '';
}

/** The fields of /proc/PID/stat after the name: state, parent, process group, … */
export function readStat(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
}
