import { type ComponentType, lazy } from 'react';
import type { SwapMenuProps } from './swap-menu.tsx';

const loadEditor = () => import('./editing/meeting-editor.tsx');
const loadDrawer = () => import('./editing/meeting-drawer.tsx');
const loadDialogs = () => import('./schedule-dialogs.tsx');

// The table shows before its pickers and dialogs are there: they weigh more than the screen itself.
export const MeetingEditor = lazy(async () => ({ default: (await loadEditor()).MeetingEditor }));
export const MeetingDrawer = lazy(async () => ({ default: (await loadDrawer()).MeetingDrawer }));
// Used in every row, so the schedule must still work offline if it was never loaded.
export const SwapMenu = lazy<ComponentType<SwapMenuProps>>(() =>
  import('./swap-menu.tsx').then(
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
