import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { computeVerifier, newSalt, powerOfG, toNumber } from './group.ts';
import { createProofs } from './proofs.ts';

const identity = { poolName: 'example', userName: '100001' };
const verifier = computeVerifier(identity, 'Welcome@2026', newSalt());

test('many questions at once are answered in the thread, each with its own answer', async () => {
  const proofs = createProofs();
  const pairs = await Promise.all(Array.from({ length: 20 }, () => proofs.newEphemeral(verifier)));
  expect(new Set(pairs.map(({ b }) => b)).size).toBe(20);
  expect(new Set(pairs.map(({ publicB }) => publicB)).size).toBe(20);
  const claim = {
    publicA: powerOfG(toNumber(randomBytes(32))),
    secretBlock: randomBytes(100),
    timestamp: 'now',
    signature: randomBytes(32),
  };
  const [pair] = pairs;
  if (!pair) throw new Error('no pair');
  expect(await proofs.isClaimTrue(identity, verifier, pair, claim)).toBe(false);
});

test('this thread is free meanwhile', async () => {
  const proofs = createProofs();
  let answered = 0;
  const answers = Array.from({ length: 50 }, () =>
    proofs.newEphemeral(verifier).then(() => {
      answered += 1;
    }),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(answered).toBeLessThan(50);
  await Promise.all(answers);
});

test('an idle thread ends, and the next question starts another', async () => {
  const proofs = createProofs(20);
  await proofs.newEphemeral(verifier);
  await sleep(60);
  expect((await proofs.newEphemeral(verifier)).publicB).toBeGreaterThan(0n);
});

test('a question that ends the thread is a failure of that question only', async () => {
  const proofs = createProofs();
  await expect(proofs.newEphemeral('no number' as unknown as bigint)).rejects.toThrow();
  expect((await proofs.newEphemeral(verifier)).publicB).toBeGreaterThan(0n);
});
