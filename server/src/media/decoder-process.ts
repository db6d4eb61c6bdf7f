import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { PictureFormat } from '@fellowship/domain/media/picture';

/** What the process that decodes is asked, and what it answers. */
export interface PictureTask {
  picture: Buffer;
  format: PictureFormat;
}
export type PictureAnswer = { kind: 'ready' } | { kind: 'refused' } | { kind: 'picture'; picture: Buffer };

/** The process that decodes, seen from the one that serves. */
export interface DecoderProcess {
  isAlive(): boolean;
  /** Asks for one picture; `ended` when the process died of it, `timeout` when it has not answered in time. */
  ask(task: PictureTask, timeoutMs: number): Promise<PictureAnswer | 'ended' | 'timeout'>;
  kill(): void;
}

const START_TIMEOUT_MS = 30_000;

/**
 * Starts the process and waits until it has loaded what it needs. Its environment is empty: a picture that
 * takes it over finds neither key nor password.
 * @throws Error when it does not start
 */
export async function startDecoderProcess(): Promise<DecoderProcess> {
  const child = fork(join(import.meta.dirname, 'picture-process.ts'), [], {
    execArgv: [],
    env: { UV_THREADPOOL_SIZE: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // An error without a listener would end this process too.
  child.on('error', () => child.kill('SIGKILL'));
  child.unref();
  child.channel?.unref();
  const ready = await nextAnswer(child, START_TIMEOUT_MS);
  if (ready === 'ended' || ready === 'timeout') {
    child.kill('SIGKILL');
    throw new Error('The process that decodes pictures does not start');
  }
  return {
    isAlive: () => child.connected && child.exitCode === null && child.signalCode === null,
    ask(task, timeoutMs) {
      const answer = nextAnswer(child, timeoutMs);
      child.send(task, (error) => error && child.kill('SIGKILL'));
      return answer;
    },
    kill: () => void child.kill('SIGKILL'),
  };
}

function nextAnswer(child: ChildProcess, timeoutMs: number): Promise<PictureAnswer | 'ended' | 'timeout'> {
  const { promise, resolve } = Promise.withResolvers<PictureAnswer | 'ended' | 'timeout'>();
  const ended = () => resolve('ended');
  const timer = setTimeout(() => resolve('timeout'), timeoutMs);
  child
    .once('message', resolve as (message: unknown) => void)
    .once('exit', ended)
    .once('error', ended);
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('message', resolve).off('exit', ended).off('error', ended);
  });
}
