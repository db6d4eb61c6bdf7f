import { createHash, hkdfSync, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';

/** About a second on a cheap phone: a browser derives as many keys as the counter says, each of so many rounds. */
const ROUNDS = 3_000;
const COUNTER_FROM = 100;
const COUNTER_TO = 180;

/** Long enough to fill in the form at leisure. */
export const PROOF_MILLISECONDS = 60 * 60 * 1000;

/** Challenges that a browser has to work for, and the check that it did (ALTCHA's protocol). */
interface ProofOfWork {
  /** A challenge as JSON, good for one registration at the chapter. */
  challenge(chapterId: string, now: Date): Promise<string>;
  /** What identifies the proof, to use it once; null when it is none, too old or of another chapter. */
  verify(proof: string, chapterId: string, now: Date): Promise<Buffer | null>;
}

declare module '../../api/app.ts' {
  interface App {
    proofOfWork: ProofOfWork;
  }
}

const Proof = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      nonce: z.string(),
      salt: z.string(),
      data: z.object({ chapterId: z.string(), until: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

export function createProofOfWork(secretKey: Buffer): ProofOfWork {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secretKey, '', `fellowship registration ${purpose}`, 32)).toString('hex');
  const secrets = {
    hmacSignatureSecret: derive('challenge'),
    hmacKeySignatureSecret: derive('solution'),
  };
  return {
    async challenge(chapterId, now) {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUNDS,
        counter: randomInt(COUNTER_FROM, COUNTER_TO),
        deriveKey,
        data: { chapterId, until: now.getTime() + PROOF_MILLISECONDS },
        ...secrets,
      });
      return JSON.stringify(challenge);
    },
    async verify(text, chapterId, now) {
      const proof = Proof.safeParse(readJson(text));
      if (!proof.success) return null;
      const { challenge, solution } = proof.data;
      const { data } = challenge.parameters;
      if (data.chapterId !== chapterId || data.until < now.getTime()) return null;
      const { verified } = await verifySolution({
        challenge: challenge as never,
        solution,
        deriveKey,
        ...secrets,
      });
      return verified ? createHash('sha256').update(challenge.signature).digest() : null;
    },
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
