import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { createQueryClient } from '#api/use-api.ts';
import { MarkQueueProvider } from '#attendance/marking/mark-queue-provider.tsx';
import type { RosterChange } from '#attendance/roster/roster.ts';
import { AttendanceScreen } from '#attendance/screen/attendance-screen.tsx';
// Fetched on use by the screen; here from the beginning, so that no test waits for it.
import '#attendance/projector/projector.tsx';
import '#attendance/closing/closed-summary.tsx';
import '#attendance/expected/expected-sheet.tsx';
import '#attendance/closing/closing-sheet.tsx';
import '#attendance/marking/mark-rest.tsx';
import '#ui/page/opened-menu.tsx';
import '#attendance/fees/collect-fees.tsx';
import '#attendance/visitors/visitor-attendance.tsx';
import '#ui/dates/date-field.tsx';
import { PersonContext } from '#browser/remembered.ts';
import { QueueLine } from '#platform/queue/queue-line.tsx';
import { Overlays } from '#ui/overlays.tsx';
import type { FakeLive } from './fake-live.ts';
import { renderScreen } from './render.tsx';
import { signInAs } from './sign-in-as.ts';

/** What is chosen waits for Mark, so that a test says when it is stored. */
const NEVER_BY_ITSELF = { storeAfterMs: 2 ** 31 - 1 };

/** Attendance of Chennai as its admin sees it, with the places where toasts and dialogs appear. */
export function renderAttendance(
  client = createQueryClient(),
  storing: { storeAfterMs?: number } = NEVER_BY_ITSELF,
) {
  signInAs('CHAPTERADMIN');
  const app = (screen: ReactNode) => (
    <PersonContext value="chennaiadmin">
      <MarkQueueProvider {...storing}>
        <QueueLine />
        {screen}
      </MarkQueueProvider>
      <Overlays />
    </PersonContext>
  );
  const rendered = renderScreen(app(<AttendanceScreen />), {
    client,
    session: { rotaryId: 'chennaiadmin', isAdmin: true, role: 'CHAPTERADMIN' },
  });
  return { ...rendered, leaveScreen: () => rendered.rerender(app(null)) };
}

/** The row of a member or visitor. */
export async function toRow(name: string) {
  return within(await screen.findByRole('row', { name: new RegExp(name, 'i') }));
}

/** A live message about the meeting on the screen. */
export async function tellChange(live: FakeLive, change: Partial<RosterChange>): Promise<void> {
  await waitFor(() => expect(live.watching('OnAttendanceChanged')).toHaveLength(1));
  await live.emit('OnAttendanceChanged', {
    onAttendanceChanged: {
      status: 'Scheduled',
      version: 1,
      mustRefetch: false,
      rows: [],
      visitors: [],
      ...change,
    },
  });
}

/** Chooses from the menu behind ⋯. */
export async function chooseMore(
  user: { click: (element: Element) => Promise<void> },
  name: string,
): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}
