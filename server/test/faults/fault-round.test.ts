import { newTemporaryFolder } from '@fellowship/embedded-postgres/testing';
import { expect, test } from 'vitest';
import { runFaultRound, VICTIMS } from './fault-round.ts';

const ROUNDS = 2;

test.each(VICTIMS)('kill -9 of %s during writes loses nothing that was acknowledged', {
  timeout: 60_000,
}, async (victim) => {
  const dataDir = newTemporaryFolder();
  const known = new Set<number>();
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = known.size;
    const result = await runFaultRound(dataDir, victim, known);
    expect(result).toMatchObject({ lost: 0, totalsAgree: true });
    expect(result.acknowledged).toBeGreaterThan(before + 50);
  }
});
