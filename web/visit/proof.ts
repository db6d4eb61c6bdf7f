import { type Challenge, solveChallenge } from 'altcha-lib';

/** Derives one key with the browser's own PBKDF2, which works beside the page. */
async function deriveKey(
  { cost, keyLength = 32 }: Challenge['parameters'],
  salt: Uint8Array,
  password: Uint8Array,
) {
  const key = await crypto.subtle.importKey('raw', password as BufferSource, 'PBKDF2', false, ['deriveBits']);
  const options = { name: 'PBKDF2', hash: 'SHA-256', salt: salt as BufferSource, iterations: cost };
  return { derivedKey: new Uint8Array(await crypto.subtle.deriveBits(options, key, keyLength * 8)) };
}

/** Works for a challenge of the server. @returns the proof as it is sent */
export async function prove(challengeText: string): Promise<string> {
  const challenge = JSON.parse(challengeText) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return JSON.stringify({ challenge, solution });
}
