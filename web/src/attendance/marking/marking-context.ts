import { createContext, useContext } from 'react';
import type { Marking } from './use-marking.ts';

export const MarkingContext = createContext<Marking | null>(null);

/** The marking of the meeting on the screen, for the controls of its rows. */
export function useRowMarking(): Marking {
  const marking = useContext(MarkingContext);
  if (!marking) throw new Error('Outside of the attendance screen.');
  return marking;
}
