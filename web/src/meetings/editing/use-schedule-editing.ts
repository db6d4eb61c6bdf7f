import { type ComponentType, lazy, useCallback, useEffect, useRef, useState } from 'react';
import type { Meeting } from '../meeting.ts';
import type { SwapMenuProps } from '../swap-menu.tsx';
import type { MeetingFields } from './meeting-fields.ts';

const loadEditor = () => import('./meeting-editor.tsx');
const loadDrawer = () => import('./meeting-drawer.tsx');
const loadDialogs = () => import('../schedule-dialogs.tsx');

// The table shows before its pickers and dialogs are there: they weigh more than the screen itself.
export const MeetingEditor = lazy(async () => ({ default: (await loadEditor()).MeetingEditor }));
export const MeetingDrawer = lazy(async () => ({ default: (await loadDrawer()).MeetingDrawer }));
// Used in every row, so the schedule must still work offline if it was never loaded.
export const SwapMenu = lazy<ComponentType<SwapMenuProps>>(() =>
  import('../swap-menu.tsx').then(
    ({ SwapMenu }) => ({ default: SwapMenu }),
    () => ({ default: () => null }),
  ),
);
export const ScheduleDialogs = lazy(async () => ({ default: (await loadDialogs()).ScheduleDialogs }));

/** Fetches what editing needs ahead, so that the first press of Add need not wait. */
export function fetchAhead(): void {
  // Where it fails, the press itself asks again and tells.
  loadDrawer().catch(() => undefined);
}

interface CurrentEdit {
  /** The row as the editor last saw it; null for a row being added. */
  readonly seen: Meeting | null;
  /** What the editor had seen before another admin changed the row; null if unchanged. */
  readonly before: Meeting | null;
  /** Counts how often the form was restarted. */
  readonly round: number;
  /** What was typed so far. */
  readonly typed: () => MeetingFields | null;
}

/** One row at a time is edited; what was typed outlives paging, sorting and turning the phone. */
export interface ScheduleEditing {
  readonly current: CurrentEdit | null;
  /** Begins with a row, or with a new one. */
  begin: (meeting: Meeting | null) => void;
  end: () => void;
  remember: (fields: MeetingFields) => void;
  /** What was submitted waits for the network: `keep` puts it into the outbox where the screen is left; null waits no more. */
  wait: (keep: (() => void) | null) => void;
  /** Somebody else has changed the row: the next confirmation is made on that newer state. */
  rebase: (newer: Meeting) => void;
  /** Gives up what was typed for the newer state. */
  takeNewer: () => void;
}

/** The state behind the row being edited. */
export function useScheduleEditing(): ScheduleEditing {
  const [current, setCurrent] = useState<Omit<CurrentEdit, 'typed'> | null>(null);
  const typed = useRef<MeetingFields | null>(null);
  const waiting = useRef<(() => void) | null>(null);
  const remember = useCallback((fields: MeetingFields) => {
    if (fields !== typed.current) waiting.current = null;
    typed.current = fields;
  }, []);
  useKeepOnLeaving(waiting);
  const readTyped = useCallback(() => typed.current, []);

  return {
    current: current && { ...current, typed: readTyped },
    begin(meeting) {
      waiting.current = null;
      typed.current = null;
      setCurrent({ seen: meeting, before: null, round: 0 });
    },
    end() {
      waiting.current = null;
      setCurrent(null);
    },
    remember,
    wait(keep) {
      waiting.current = keep;
    },
    rebase: (newer) =>
      setCurrent((edit) => edit && { ...edit, seen: newer, before: edit.before ?? edit.seen }),
    takeNewer() {
      typed.current = null;
      setCurrent((edit) => edit && { ...edit, before: null, round: edit.round + 1 });
    },
  };
}

/** Another screen, a reload or the end of the session: what waits must not be lost with the form. */
function useKeepOnLeaving(waiting: { current: (() => void) | null }): void {
  useEffect(() => {
    const keep = (): void => {
      waiting.current?.();
      waiting.current = null;
    };
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [waiting]);
}
