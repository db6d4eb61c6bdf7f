import { type ComponentType, lazy, useCallback, useEffect, useRef, useState } from 'react';
import type { SwapMenuProps } from '../swap-menu.tsx';
import type { CurrentEdit, ScheduleEditing } from './meeting-editor.tsx';
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
