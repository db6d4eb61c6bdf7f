import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { PictureFormat } from '@fellowship/domain/media/picture';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { RefusalError } from '../refusal-error.ts';
import { MEDIA_MESSAGES } from './media.messages.ts';
import { pictureFormat } from './media-key.ts';

/** Re-encodes uploads, one at a time. */
interface PictureDecoder {
  /**
   * @param gone aborted when the client has disconnected; a picture still in the queue is dropped then
   * @throws RefusalError `BAD_INPUT` for what is no JPEG, PNG or WebP, has too many pixels or takes too long,
   * `RATE_LIMITED` when too many wait
   */
  reencode(upload: Buffer, gone?: AbortSignal): Promise<Buffer>;
  close(): void;
}

interface PictureDecoderOptions {
  /** How long one picture may take. */
  timeoutMs?: number;
  /** How long the process waits for the next picture: it takes memory. */
  idleMs?: number;
}

const TIMEOUT_MS = 10_000;
const IDLE_MS = 30_000;
const MOST_WAITING = 16;

/** Decodes in a process that is started with the first picture, and ended when it takes too long or is idle. */
export function createPictureDecoder(options: PictureDecoderOptions = {}): PictureDecoder {
  const { timeoutMs = TIMEOUT_MS, idleMs = IDLE_MS } = options;
  let running: DecoderProcess | null = null;
  let waiting = 0;
  let last: Promise<void> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    clearTimeout(idle);
    running?.kill();
    running = null;
  }

  async function decode(task: PictureTask): Promise<Buffer> {
    clearTimeout(idle);
    if (!running?.isAlive()) running = await startDecoderProcess();
    const answer = await running.ask(task, timeoutMs);
    if (answer === 'ended' || answer === 'timeout') end();
    else idle = setTimeout(end, idleMs).unref();
    if (answer === 'timeout') throw new RefusalError(refuse('BAD_INPUT', MEDIA_MESSAGES.tooSlow));
    if (answer === 'ended' || answer.kind !== 'picture') throw notAnImage();
    return answer.picture;
  }

  async function inTurn(task: PictureTask, gone?: AbortSignal): Promise<Buffer> {
    const before = last;
    const turn = Promise.withResolvers<void>();
    last = turn.promise;
    try {
      await (gone ? Promise.race([before, untilAborted(gone)]) : before);
      return await decode(task);
    } finally {
      before.then(turn.resolve);
    }
  }

  return {
    async reencode(upload, gone) {
      const format = pictureFormat(upload);
      if (!format) throw notAnImage();
      if (waiting >= MOST_WAITING) throw new RefusalError(refuse('RATE_LIMITED', MEDIA_MESSAGES.busy));
      waiting += 1;
      try {
        return await inTurn({ picture: upload, format }, gone);
      } finally {
        waiting -= 1;
      }
    },
    close: end,
  };
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function notAnImage(): RefusalError {
  return new RefusalError(refuse('BAD_INPUT', MEDIA_MESSAGES.notAnImage));
}

/** What the process that decodes is asked, and what it answers. */
export interface PictureTask {
  picture: Buffer;
  format: PictureFormat;
}
export type PictureAnswer = { kind: 'ready' } | { kind: 'refused' } | { kind: 'picture'; picture: Buffer };

/** The process that decodes, seen from the one that serves. */
interface DecoderProcess {
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
async function startDecoderProcess(): Promise<DecoderProcess> {
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
