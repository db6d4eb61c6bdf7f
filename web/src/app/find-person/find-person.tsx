import type { Caller } from '@fellowship/domain/identity/access/policy';
import { decideRoute } from '@fellowship/domain/identity/access/routes';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useCaller } from '#identity/session-context.tsx';

const FindPersonDialog = lazy(async () => ({
  default: (await import('./find-person-dialog.tsx')).FindPersonDialog,
}));

/** After the start, in milliseconds, the people are read, so that they are found at once, and offline. */
const READ_AFTER_MS = 20_000;

/** Whether somebody has people to find: those of the own chapter. */
export function mayFindPeople(caller: Caller): boolean {
  return decideRoute('/member-list', caller) === 'allow';
}

interface FindPersonProps {
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** The search for a person from anywhere, by its button or by the key /. */
export function FindPerson({ opened, onOpen, onClose }: FindPersonProps) {
  const [hasOpened, setHasOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [typed, setTyped] = useState('');
  useReadAhead();

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (isCommand(event) || isTyping(event)) return;
    if (opened) handleEarly(event);
    else if (event.key === '/' && !isDialogOpen()) {
      event.preventDefault();
      onOpen();
    }
  });
  /** A key that is pressed before the field is there, and has the focus, to take it. */
  function handleEarly(event: KeyboardEvent): void {
    if (event.target instanceof Element && event.target.closest(DIALOG)) return;
    if (event.key === 'Escape') onClose();
    const next = typeInto(typed, event.key);
    if (next === typed) return;
    event.preventDefault();
    setTyped(next);
  }
  useEffect(() => {
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);

  if (opened && !hasOpened) setHasOpened(true);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setTyped('');
  }
  return (
    <Suspense fallback={null}>
      {hasOpened && <FindPersonDialog opened={opened} onClose={onClose} typed={typed} onType={setTyped} />}
    </Suspense>
  );
}

/** Whether a key is a command of the browser, or is used by the screen. */
function isCommand({ defaultPrevented, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return defaultPrevented || altKey || ctrlKey || metaKey;
}

/** Whether a key goes into a field. */
function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

const DIALOG = '[aria-modal="true"]';

function isDialogOpen(): boolean {
  return document.querySelector(DIALOG) !== null;
}

/** What is typed after a key; a key that opens the search, or presses its button, begins nothing. */
function typeInto(typed: string, key: string): string {
  if (key === 'Backspace') return typed.slice(0, -1);
  if (typed === '' && (key === '/' || key === ' ')) return typed;
  // The others have names: Tab, Enter.
  return [...key].length === 1 ? typed + key : typed;
}

function useReadAhead(): void {
  const client = useQueryClient();
  const caller = useCaller();
  const read = useEffectEvent(async () => {
    const { peopleQueries } = await import('./find-people.ts');
    const { members, visitors, hasVisitors, directory } = peopleQueries(caller);
    await client.prefetchQuery(members);
    if (directory) await client.prefetchQuery(directory);
    if (hasVisitors) await client.prefetchQuery(visitors);
  });
  useEffect(() => {
    // What cannot be read now is read when somebody is searched for.
    const timer = setTimeout(() => void read().catch(() => undefined), READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}
