import { createContext, useContext } from 'react';
import type { MarkOutbox } from './mark-outbox.ts';

/** Null for whoever marks nobody: what keeps marks is not loaded for them. */
export const MarkOutboxContext = createContext<MarkOutbox | null>(null);

/** The person's marks that are on their way. */
export function useMarkOutbox(): MarkOutbox {
  const outbox = useContext(MarkOutboxContext);
  if (!outbox) throw new Error('Outside of what keeps marks.');
  return outbox;
}
