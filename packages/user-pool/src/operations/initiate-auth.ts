import * as z from 'zod/mini';
import { sealHandshake } from '../challenges/secret-block.ts';
import { invalidParameter } from '../errors.ts';
import { ClientId, readInput, UserName } from '../input.ts';
import { assertMayTry } from '../limits/limits.service.ts';
import type { PoolContext } from '../pool-context.ts';
import { readPublicA } from '../srp/handshake.ts';
import { loadCredentials } from '../users/passwords.ts';
import { assertClient, operation } from './operation.ts';
import { renewTokens } from './renew-tokens.ts';

const BLOCK_VALID_MS = 3 * 60_000;

const Input = z.object({
  AuthFlow: z.string(),
  ClientId,
  AuthParameters: z.record(z.string(), z.string()),
});
const SrpParameters = z.object({ USERNAME: UserName, SRP_A: z.string() });
const RefreshParameters = z.object({ REFRESH_TOKEN: z.string() });

/** Begins a sign-in, or renews the tokens of one. Flows that would send the password itself are not enabled. */
export const initiateAuth = operation(Input, async (pool, input, address) => {
  assertClient(pool, input.ClientId);
  switch (input.AuthFlow) {
    case 'USER_SRP_AUTH':
    case 'CUSTOM_AUTH': {
      const { USERNAME, SRP_A } = readInput(SrpParameters, input.AuthParameters);
      await assertMayTry(pool, { userName: USERNAME, kind: 'sign-in', address });
      return challengePassword(pool, USERNAME, SRP_A, input.AuthFlow === 'CUSTOM_AUTH');
    }
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN':
      return renewTokens(pool, readInput(RefreshParameters, input.AuthParameters).REFRESH_TOKEN, address);
    default:
      throw invalidParameter(`${input.AuthFlow} flow not enabled for this client`);
  }
});

/** An unknown user name gets a challenge like any other, with a constant salt. */
async function challengePassword(pool: PoolContext, userName: string, srpA: string, isCustom: boolean) {
  const publicA = readPublicA(srpA);
  if (publicA === null) throw invalidParameter('Invalid SRP_A');
  const { salt, verifier } = await loadCredentials(pool, userName);
  const ephemeral = await pool.proofs.newEphemeral(verifier);
  const expiresAt = new Date(pool.now().getTime() + BLOCK_VALID_MS);
  const block = sealHandshake(pool.keys, { ...ephemeral, userName, publicA, isCustom, expiresAt });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: salt.toString('hex'),
      SRP_B: ephemeral.publicB.toString(16),
      SECRET_BLOCK: block.toString('base64'),
      USERNAME: userName,
      USER_ID_FOR_SRP: userName,
    },
  };
}
