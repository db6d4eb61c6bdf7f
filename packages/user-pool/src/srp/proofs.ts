import { Worker } from 'node:worker_threads';
import type { SrpIdentity } from './group.ts';
import type { PasswordClaim, ServerEphemeral } from './handshake.ts';
import type { ProofAnswer, ProofQuestion } from './proof-thread.ts';

/** The arithmetic of sign-ins, in a separate thread because each takes a millisecond or more. */
export interface Proofs {
  /** A fresh b, and B for a verifier. */
  newEphemeral(verifier: bigint): Promise<ServerEphemeral>;
  /** Whether the claim was made by someone who knows the password behind the verifier. */
  isClaimTrue(
    identity: SrpIdentity,
    verifier: bigint,
    ephemeral: ServerEphemeral,
    claim: PasswordClaim,
  ): Promise<boolean>;
}

interface Waiting {
  readonly resolve: (answer: ProofAnswer) => void;
  readonly reject: (error: Error) => void;
}

/** Sign-ins come in bursts; an idle thread is ended to free its memory. */
const IDLE_MS = 30_000;
const GONE = new Error('The thread that proves sign-ins has ended.');
const THREAD_HEAP_MB = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 };

/** The thread starts on the first question and ends when idle; one that has died is replaced. */
export function createProofs(idleMs = IDLE_MS): Proofs {
  let ask: ((question: ProofQuestion) => Promise<ProofAnswer>) | null = null;
  const put = (question: ProofQuestion): Promise<ProofAnswer> => {
    ask ??= startThread(idleMs, () => {
      ask = null;
    });
    return ask(question);
  };
  return {
    newEphemeral: async (verifier) => (await put({ kind: 'ephemeral', verifier })) as ServerEphemeral,
    isClaimTrue: async (identity, verifier, { b, publicB }, claim) =>
      (await put({ kind: 'claim', identity, verifier, ephemeral: { b, publicB }, claim })) === true,
  };
}

function startThread(idleMs: number, onGone: () => void): (question: ProofQuestion) => Promise<ProofAnswer> {
  const thread = new Worker(new URL('./proof-thread.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: THREAD_HEAP_MB,
  });
  const waiting: Waiting[] = [];
  let isGone = false;
  const end = (error: Error) => {
    if (isGone) return;
    isGone = true;
    onGone();
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  const idle = setTimeout(() => {
    if (waiting.length > 0) return;
    end(GONE);
    void thread.terminate();
  }, idleMs).unref();
  thread.on('message', (answer: ProofAnswer) => {
    waiting.shift()?.resolve(answer);
    if (waiting.length > 0) return;
    // An idle thread must not keep the process from ending.
    thread.unref();
    idle.refresh();
  });
  thread.on('error', end);
  thread.on('exit', () => end(GONE));
  return (question) => {
    thread.ref();
    return new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
      thread.postMessage(question);
    });
  };
}
