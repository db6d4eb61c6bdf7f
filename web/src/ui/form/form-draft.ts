import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { localAddress, parseRecord, readRecord, writeRecord } from '#browser/local-store.ts';
import { REPEATABLE_MS, readEntries } from '#browser/queue-store.ts';
import { PersonContext } from '#browser/remembered.ts';
import { newDraftId, type SubmittedDraft } from '#browser/submitted-drafts.ts';

type Values = Record<string, unknown>;

/** How long a draft is stored, in milliseconds. */
const STORED_MS = 30 * 86_400_000;

/** An earlier submission without an answer: whether sending it again is safe, or it may be saved a second time. */
export type UnansweredSubmission = 'repeatable' | 'tooOld';

/**
 * What was entered in a form and is not saved yet (rule platform/drafts). With a name it is stored on this device under the
 * person's name: it survives a reload, a crash, a lost network and the end of the session, and no other person who signs in here
 * sees it. Only what differs from the empty form is stored, so that an untouched date is today's again; and only texts,
 * numbers and booleans, no files. Its id is shared by all tabs that show the draft, and request ids follow from it.
 */
interface FormDraft<Input> {
  /** The values with which the form starts. */
  readonly initial: Input;
  /** Whether a draft was stored earlier. */
  readonly wasStored: boolean;
  /** What was submitted earlier and got no answer; null for nothing. */
  readonly unanswered: UnansweredSubmission | null;
  /** Stores the values, or removes the draft if nothing is entered. */
  store: (values: Input) => void;
  /** Stores the draft with its id before these values are sent. Without a person there is none. */
  submit: (values: Input) => SubmittedDraft | null;
  /** These values were submitted: other tabs with the draft learn of it, and a new draft begins. */
  finish: (values: Input) => void;
  /** A new draft begins, with the next values. */
  renew: () => void;
  /**
   * Reads from a change of the storage whether another tab has submitted this draft, and begins a new one then.
   * @returns whether the values are those submitted there; null if it was another change
   */
  readSubmittedElsewhere: (event: StorageEvent, values: Input) => boolean | null;
}

interface StoredDraft {
  readonly at: number;
  readonly id: string;
  readonly values: Values;
}

/** Written in place of a draft for a moment, for the tabs that show it. */
interface FinishedDraft {
  readonly finished: string;
  readonly values: Values;
}

/**
 * @param name of the form; without one nothing is stored
 * @param prefill what is in the form from the start if nothing was stored
 */
export function useFormDraft<Input extends Values>(
  name: string | undefined,
  initialValues: Input,
  prefill: Partial<Input> = {},
): FormDraft<Input> {
  const person = useContext(PersonContext);
  const key = name === undefined || person === null ? null : buildAddress(person, name);
  const [found] = useState(() => (key === null ? null : readDraft(key)));
  const [entered] = useState(() => enteredIn(initialValues, found?.values ?? {}));
  const [initial] = useState(() => ({ ...initialValues, ...prefill, ...entered }));
  const [draft] = useState(() => ({ id: found?.id ?? newDraftId(), answered: new Set<string>() }));
  const [unanswered] = useState(() => (found && person !== null ? findUnanswered(person, found.id) : null));

  const begin = (): void => {
    draft.id = newDraftId();
    draft.answered = new Set();
  };
  const write = (values: Values): void => {
    if (key !== null) writeRecord(key, { at: Date.now(), id: draft.id, values } satisfies StoredDraft);
  };
  const remove = (): void => {
    // Another tab may have started another draft of this name; where none is seen, its draft may be on the way to this tab.
    if (key !== null && readDraft(key)?.id === draft.id) localStorage.removeItem(key);
  };

  return {
    initial,
    wasStored: Object.keys(entered).length > 0,
    unanswered,
    store(values) {
      const changed = enteredIn(initialValues, values);
      if (Object.keys(changed).length === 0) remove();
      else write(changed);
    },
    submit(values) {
      if (person === null) return null;
      // What another tab has typed into the same draft since stays.
      if (key !== null && readDraft(key)?.id !== draft.id) write(enteredIn(initialValues, values));
      return { person, ...draft, name: name ?? null, content: JSON.stringify(values) };
    },
    finish(values) {
      if (key !== null) finishDraft(key, { finished: draft.id, values: enteredIn(initialValues, values) });
      begin();
    },
    renew() {
      remove();
      begin();
    },
    readSubmittedElsewhere(event, values) {
      if (key === null || event.key !== key) return null;
      const finished = (parseRecord(event.newValue) ?? {}) as Partial<FinishedDraft>;
      if (finished.finished !== draft.id) return null;
      begin();
      const changed = enteredIn(initialValues, values);
      const isSame = JSON.stringify(changed) === JSON.stringify(finished.values);
      if (!isSame) write(changed);
      return isSame;
    },
  };
}

/** Calls back when another tab has submitted the draft that this form shows; `isSame` if with the same values. */
export function useSubmittedElsewhere<Input>(
  draft: FormDraft<Input>,
  current: () => Input,
  onSubmitted: (isSame: boolean) => void,
): void {
  const handle = useEffectEvent((event: StorageEvent): void => {
    const isSame = draft.readSubmittedElsewhere(event, current());
    if (isSame !== null) onSubmitted(isSame);
  });
  useEffect(() => {
    const listen = (event: StorageEvent): void => handle(event);
    addEventListener('storage', listen);
    return () => removeEventListener('storage', listen);
  }, []);
}

/** The draft of this form was submitted, and the queue sends it. */
export function removeDraft(person: string, name: string): void {
  const key = buildAddress(person, name);
  const stored = readDraft(key);
  if (stored) finishDraft(key, { finished: stored.id, values: stored.values });
}

/** Tells other tabs, and removes the draft; what another tab has typed into it since stays, as a draft of its own. */
function finishDraft(key: string, finished: FinishedDraft): void {
  const stored = readDraft(key);
  if (stored && stored.id !== finished.finished) return;
  writeRecord(key, finished);
  localStorage.removeItem(key);
  const isNewer = stored !== null && JSON.stringify(stored.values) !== JSON.stringify(finished.values);
  if (isNewer) writeRecord(key, { ...stored, id: newDraftId() });
}

function buildAddress(person: string, name: string): string {
  return localAddress(person, 'form', name);
}

/** What differs from the empty form, of the kinds that can be stored. */
function enteredIn<Input extends Values>(empty: Input, values: Values): Partial<Input> {
  const entries = Object.entries(empty).filter(([field, value]) => {
    const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
    return isPlain && typeof values[field] === typeof value && values[field] !== value;
  });
  return Object.fromEntries(entries.map(([field]) => [field, values[field]])) as Partial<Input>;
}

function readDraft(key: string): StoredDraft | null {
  const { at, id, values } = (readRecord(key) ?? {}) as Partial<Record<keyof StoredDraft, unknown>>;
  const isUsable = typeof at === 'number' && Date.now() - at < STORED_MS;
  if (!isUsable || typeof values !== 'object' || values === null) return null;
  // Drafts of the first release have no id; every tab must find the same one.
  return { at, id: typeof id === 'string' ? id : String(at).padStart(18, '0'), values: values as Values };
}

function findUnanswered(person: string, draftId: string): UnansweredSubmission | null {
  const pending = readEntries(person, 'submission').filter(({ draft }) => draft?.id === draftId);
  if (pending.length === 0) return null;
  return pending.every(({ madeAt }) => Date.now() - madeAt < REPEATABLE_MS) ? 'repeatable' : 'tooOld';
}
