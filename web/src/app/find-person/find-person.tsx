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
  useReadAhead();

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || isTaken(event)) return;
    event.preventDefault();
    onOpen();
  });
  useEffect(() => {
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);

  if (opened && !hasOpened) setHasOpened(true);
  return (
    <Suspense fallback={null}>{hasOpened && <FindPersonDialog opened={opened} onClose={onClose} />}</Suspense>
  );
}

/** Whether a key is part of what is typed, is a command of the browser, is used by the screen, or a dialog is open. */
function isTaken({ target, defaultPrevented, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (defaultPrevented || altKey || ctrlKey || metaKey) return true;
  const isTyping =
    target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
  return isTyping || document.querySelector('[aria-modal="true"]') !== null;
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
