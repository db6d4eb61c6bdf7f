import { createContext, useContext } from 'react';
import type { Classification } from '#pickers/use-classifications.ts';

/** What can be done with a row of the table. */
interface RowActions {
  edit: (classification: Classification) => void;
  remove: (classification: Classification) => Promise<void>;
}

export const RowActionsContext = createContext<RowActions | null>(null);

export function useRowActions(): RowActions {
  const actions = useContext(RowActionsContext);
  if (!actions) throw new Error('Rows of classifications stand in their screen');
  return actions;
}
