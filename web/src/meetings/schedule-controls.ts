import type { RightsContext } from '@fellowship/domain/meetings/meeting-rules';
import { createContext, useContext } from 'react';
import type { Meeting } from './meeting.ts';

export interface Cancelling {
  /** The meeting whose status is being changed. */
  busyId: string | null;
  /** Cancels a meeting after a confirmation that lists its records, or restores a cancelled one. */
  setStatus: (meeting: Meeting, status: 'Cancelled' | 'Scheduled') => Promise<void>;
}

/** What a row of the schedule can ask of the screen around it. */
export interface ScheduleControls {
  meetings: readonly Meeting[];
  facts: RightsContext;
  cancelling: Cancelling;
  /** While a row is edited, no other can be. */
  isEditing: boolean;
  edit: (meeting: Meeting) => void;
  generateQr: (meeting: Meeting) => void;
}

export const ScheduleControlsContext = createContext<ScheduleControls | null>(null);

/** The screen's controls for the cells of a row; the columns themselves stay the same between renders. */
export function useScheduleControls(): ScheduleControls {
  const controls = useContext(ScheduleControlsContext);
  if (!controls) throw new Error('Outside of the schedule screen.');
  return controls;
}
