import { createContext, useContext, useState } from 'react';

/** Whose choices are remembered on this device: the account; null remembers nothing. */
export const PersonContext = createContext<string | null>(null);

/**
 * A choice about how something is shown, remembered for this person on this device.
 * @param name of what it is about, such as a table's label
 * @param read makes a choice of what was stored, which may be anything; keep the function stable
 */
export function useRemembered<Choice>(
  name: string,
  read: (stored: unknown) => Choice,
): [Choice, (choice: Choice) => void] {
  const person = useContext(PersonContext);
  const key = person === null ? null : `RMBFChoice:${person}:${name}`;
  const [choice, setChoice] = useState(() => read(key === null ? null : stored(key)));
  function change(next: Choice): void {
    setChoice(next);
    if (key !== null) store(key, next);
  }
  return [choice, change];
}

/** The same for a choice among a few values; `first` until something else is chosen. */
export function useRememberedChoice<Value extends string>(
  name: string,
  values: readonly Value[],
  first: Value,
): [Value, (value: Value) => void] {
  return useRemembered(name, (stored) => values.find((value) => value === stored) ?? first);
}

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage: the choice holds until the screen is left.
  }
}
