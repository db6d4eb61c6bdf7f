import { useState } from 'react';
import { logOnly } from '#platform/log.ts';
import { useSession } from './session-context.ts';
import { KEPT_PREFIX } from './session-store.ts';

/**
 * What this person chose last on this device, or `first` where nothing was; it outlives the session.
 * @param name of the choice, `capability/what`
 */
export function useRememberedChoice<Value extends string>(
  name: string,
  values: readonly Value[],
  first: Value,
): [Value, (value: Value) => void] {
  const { rotaryId } = useSession();
  const address = `${KEPT_PREFIX}${encodeURIComponent(rotaryId)}/choice/${name}`;
  const [chosen, setChosen] = useState(() => {
    const stored = localStorage.getItem(address);
    return values.find((value) => value === stored) ?? first;
  });

  function choose(value: Value): void {
    setChosen(value);
    try {
      localStorage.setItem(address, value);
    } catch (failure) {
      logOnly('A choice could not be remembered on this device.', failure);
    }
  }
  return [chosen, choose];
}
