import { parentPort } from 'node:worker_threads';
import type { SrpIdentity } from './group.ts';
import { isClaimTrue, newEphemeral, type PasswordClaim, type ServerEphemeral } from './handshake.ts';

/** A request to the thread. */
export type ProofQuestion =
  | { readonly kind: 'ephemeral'; readonly verifier: bigint }
  | {
      readonly kind: 'claim';
      readonly identity: SrpIdentity;
      readonly verifier: bigint;
      readonly ephemeral: ServerEphemeral;
      readonly claim: PasswordClaim;
    };

/** Its answer: an ephemeral pair, or whether the claim is true. */
export type ProofAnswer = ServerEphemeral | boolean;

/** One question at a time, in order. */
parentPort?.on('message', (question: ProofQuestion) => parentPort?.postMessage(answer(question)));

function answer(question: ProofQuestion): ProofAnswer {
  if (question.kind === 'ephemeral') return newEphemeral(question.verifier);
  return isClaimTrue(question.identity, question.verifier, question.ephemeral, question.claim);
}
