import { useSyncExternalStore } from 'react';
import type { MeetingKey } from '../roster/known-roster.ts';
import { useMarkOutbox } from './mark-outbox-context.ts';
import type { Marks } from './meeting-marks.ts';

/** Those of one meeting, as they are now. */
export function useMarks(key: MeetingKey): Marks {
  const outbox = useMarkOutbox();
  return useSyncExternalStore(outbox.subscribe, () => outbox.marksOf(key));
}
