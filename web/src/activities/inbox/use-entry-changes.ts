import { useRef, useState } from 'react';
import { UpdateNotificationDocument } from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { toText } from '#ui/errors.ts';
import { toast } from '#ui/toast/toast.ts';
import type { Entry } from './use-inbox.ts';

interface Change {
  read?: boolean;
  range?: number;
}

/**
 * Sets an entry read, unread or rated. It shows at once; the changes go to the server one after the other, so that the
 * last of several quick ones is what stays. One that fails is said, and shown as the server has it.
 */
export function useEntryChanges(entry: Entry) {
  const update = useApiMutation(UpdateNotificationDocument);
  const [wanted, setWanted] = useState<Change>({});
  const last = useRef<Promise<unknown>>(Promise.resolve());

  function change(by: Change): void {
    const { pk, sk } = entry;
    setWanted((before) => ({ ...before, ...by }));
    last.current = last.current
      .then(() => update.mutateAsync({ input: { pk, sk, ...by } }))
      .catch((failure: unknown) => {
        setWanted({});
        toast.error(toText(failure));
      });
  }

  return { read: wanted.read ?? entry.read, range: wanted.range ?? entry.range, change };
}
