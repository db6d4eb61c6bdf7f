import { useCallback, useState } from 'react';
import type { Meeting } from './meeting.ts';

/** The dialogs of the schedule: at most one is open, and it keeps its meeting while it closes. */
export interface ScheduleDialogState {
  readonly meeting: Meeting;
  readonly open: 'qr' | 'updated' | null;
}

interface ScheduleDialogControls {
  state: ScheduleDialogState | null;
  openQr: (meeting: Meeting) => void;
  openUpdated: (meeting: Meeting) => void;
  close: () => void;
}

/** Which dialog is open, and about which meeting. */
export function useScheduleDialogs(): ScheduleDialogControls {
  const [state, setState] = useState<ScheduleDialogState | null>(null);
  return {
    state,
    openQr: useCallback((meeting: Meeting) => setState({ meeting, open: 'qr' }), []),
    openUpdated: (meeting) => setState({ meeting, open: 'updated' }),
    close: () => setState((shown) => shown && { ...shown, open: null }),
  };
}
