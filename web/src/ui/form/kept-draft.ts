import { useContext, useState } from 'react';
import { keepRecord, keptAt, readRecord } from '#platform/kept-records.ts';
import { PersonContext } from '../remembered.ts';

type Values = Record<string, unknown>;

/** After this nobody comes back to what was begun; in milliseconds. */
const KEPT_MS = 30 * 86_400_000;

/**
 * What was entered in a form and is not stored yet, kept on this device under the person's name: it survives a reload, a
 * lost network and the end of the session, and nobody else who signs in here sees it. Only what differs from the empty
 * form is kept, so that a date that nobody changed is today's again; and of the fields those that hold a text, a number
 * or a yes or no.
 */
interface KeptDraft<Input> {
  /** What the form begins with. */
  readonly begun: Input;
  /** Whether something was kept of an earlier time. */
  readonly wasKept: boolean;
  /** Keeps what is entered now, or forgets it where nothing is. */
  keep: (values: Input) => void;
  /** It is stored, or given up. */
  forget: () => void;
}

/**
 * @param name of the form; without one nothing is kept
 * @param begunWith what stands in the form already where nothing was kept
 */
export function useKeptDraft<Input extends Values>(
  name: string | undefined,
  initialValues: Input,
  begunWith: Partial<Input> = {},
): KeptDraft<Input> {
  const person = useContext(PersonContext);
  const key = name === undefined || person === null ? null : addressOf(person, name);
  const [kept] = useState(() => entriesOf(initialValues, key === null ? {} : stored(key)));
  const [begun] = useState(() => ({ ...initialValues, ...begunWith, ...kept }));
  function keep(values: Input): void {
    if (key === null) return;
    const entries = entriesOf(initialValues, values);
    if (Object.keys(entries).length === 0) localStorage.removeItem(key);
    else keepRecord(key, { at: Date.now(), values: entries });
  }
  return { begun, wasKept: Object.keys(kept).length > 0, keep, forget: () => keep(initialValues) };
}

/** What was entered in a form of this name is in other hands. */
export function forgetDraft(person: string, name: string): void {
  localStorage.removeItem(addressOf(person, name));
}

function addressOf(person: string, name: string): string {
  return keptAt(person, 'form', name);
}

/** What differs from the empty form, of the kinds that can be kept. */
function entriesOf<Input extends Values>(empty: Input, values: Values): Partial<Input> {
  const entries = Object.entries(empty).filter(([field, value]) => {
    const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
    return isPlain && typeof values[field] === typeof value && values[field] !== value;
  });
  return Object.fromEntries(entries.map(([field]) => [field, values[field]])) as Partial<Input>;
}

function stored(key: string): Values {
  const { at, values } = (readRecord(key) ?? {}) as { at?: unknown; values?: unknown };
  const isOfUse = typeof at === 'number' && Date.now() - at < KEPT_MS;
  return isOfUse && typeof values === 'object' && values !== null ? (values as Values) : {};
}
