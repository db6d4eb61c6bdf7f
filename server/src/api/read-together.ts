import { measureWork } from '../measured-work.ts';
import type { RequestContext } from './request-context.ts';

interface Asked<Key, Value> {
  keys: Map<string, Key>;
  answer: Promise<ReadonlyMap<string, Value>>;
}

/**
 * Reads in one round trip what several records of an answer ask for: keys that are asked for in the same turn, as those
 * of a page are, go into one read.
 * @param getName tells keys apart
 * @param read the values that there are, by the names of their keys
 */
export function readTogether<Key, Value>(
  getName: (key: Key) => string,
  read: (call: RequestContext, keys: readonly Key[]) => Promise<ReadonlyMap<string, Value>>,
): (call: RequestContext, key: Key) => Promise<Value | undefined> {
  const waiting = new WeakMap<RequestContext, Asked<Key, Value>>();

  function open(call: RequestContext): Asked<Key, Value> {
    const keys = new Map<string, Key>();
    const answer = Promise.resolve().then(() => {
      waiting.delete(call);
      return read(call, [...keys.values()]);
    });
    const asked = { keys, answer };
    waiting.set(call, asked);
    return asked;
  }

  return async (call, key) => {
    const { keys, answer } = waiting.get(call) ?? open(call);
    const name = getName(key);
    keys.set(name, key);
    const values = await answer;
    measureWork(call.work);
    return values.get(name);
  };
}
