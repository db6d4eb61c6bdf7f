import { expect, it, vi } from 'vitest';
import type { App } from './app.ts';
import { RequestContext, readTogether } from './request-context.ts';

const toCall = () => new RequestContext({} as App, null);

/** Doubles every even number; the others have no value. */
function newReader() {
  const read = vi.fn(
    async (_call: RequestContext, keys: readonly number[]) =>
      new Map(keys.filter((key) => key % 2 === 0).map((key) => [String(key), 2 * key])),
  );
  return { read, doubleOf: readTogether(String, read) };
}

it('reads the keys of one turn together, each once', async () => {
  const { read, doubleOf } = newReader();
  const call = toCall();
  expect(await Promise.all([2, 3, 4, 2].map((key) => doubleOf(call, key)))).toEqual([4, undefined, 8, 4]);
  expect(read.mock.calls).toEqual([[call, [2, 3, 4]]]);
});

it('reads again later, and for each request separately', async () => {
  const { read, doubleOf } = newReader();
  const [one, other] = [toCall(), toCall()];
  await Promise.all([doubleOf(one, 2), doubleOf(other, 2)]);
  await doubleOf(one, 2);
  expect(read).toHaveBeenCalledTimes(3);
});

it('fails for all waiting callers, but not for later ones', async () => {
  const { read, doubleOf } = newReader();
  const call = toCall();
  read.mockRejectedValueOnce(new Error('away'));
  const failed = await Promise.allSettled([doubleOf(call, 2), doubleOf(call, 4)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await doubleOf(call, 2)).toBe(4);
});
