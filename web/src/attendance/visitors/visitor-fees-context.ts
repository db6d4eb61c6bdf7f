import { createContext, useContext } from 'react';
import type { VisitorFees } from './use-visitor-fees.ts';

export const VisitorFeesContext = createContext<VisitorFees | null>(null);

/** The fees of the visitors on the screen, for the controls of their rows. */
export function useVisitorFees(): VisitorFees {
  const fees = useContext(VisitorFeesContext);
  if (!fees) throw new Error('Outside of the visitor attendance table.');
  return fees;
}
