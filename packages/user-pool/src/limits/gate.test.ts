import { expect, test } from 'vitest';
import { createGate, type GateLimits } from './gate.ts';

const LIMITS: GateLimits = { atOnce: 2, pace: 0, waitingPerAddress: 3, waitingInAll: 5 };

/** Jobs that start in the order of the list and end on command. */
function openGate(limits: GateLimits = LIMITS) {
  const gate = createGate(limits);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const refused: string[] = [];
  const come = (name: string) =>
    gate
      .run(name.slice(0, 1), async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.push(resolve));
      })
      .catch((error: { status: number }) => refused.push(`${name} ${error.status}`));
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
  const endOne = async () => {
    ends.shift()?.();
    await settle();
  };
  return { begun, refused, come, endOne, settle };
}

test('few works run at once, and the addresses take turns', async () => {
  const { begun, come, endOne } = openGate();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1']) void come(name);
  expect(begun).toEqual(['a1', 'a2']);
  for (let round = 0; round < 5; round += 1) await endOne();
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'a5']);
});

test('an address that has too many waiting is refused before anything is done', async () => {
  const { begun, refused, come, settle } = openGate();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) void come(name);
  await settle();
  expect(refused).toEqual(['a6 429']);
  expect(begun).toEqual(['a1', 'a2']);
});

test('when nobody else may wait, the one with the most waiting makes room', async () => {
  const { begun, refused, come, endOne, settle } = openGate();
  for (const name of ['x1', 'x2', 'a1', 'a2', 'a3', 'b1', 'b2', 'c1', 'd1', 'e1', 'f1', 'g1'])
    void come(name);
  await settle();
  expect(refused.toSorted()).toEqual(['a2 429', 'a3 429', 'b2 429', 'f1 429', 'g1 429'].toSorted());
  for (let round = 0; round < 7; round += 1) await endOne();
  expect(begun).toEqual(['x1', 'x2', 'a1', 'b1', 'c1', 'd1', 'e1']);
});

test('no more begin in a while than the pace allows, whether they end well or not', async () => {
  const gate = createGate({ atOnce: 2, pace: 30, waitingPerAddress: 100, waitingInAll: 100 });
  const started = performance.now();
  const works = Array.from({ length: 9 }, (_, index) =>
    gate.run('a', async () => {
      if (index % 2) throw new Error('failed');
    }),
  );
  const results = await Promise.allSettled(works);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(performance.now() - started).toBeGreaterThanOrEqual(4 * 30 - 5);
});
