import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { MeetingScheduleScreen } from '#meetings/meeting-schedule-screen.tsx';
// What the screen fetches on use is there from the beginning, so that no test waits for it.
import '#meetings/editing/meeting-drawer.tsx';
import '#meetings/schedule-dialogs.tsx';
import { Overlays } from '#ui/overlays.tsx';
import { renderScreen } from './render.tsx';

/** The schedule of Chennai as its admin sees it, with the places where toasts and dialogs appear. */
export function renderScheduleScreen() {
  return renderScreen(
    <>
      <MeetingScheduleScreen />
      <Overlays />
      <CarriedState />
    </>,
    { session: { rotaryId: 'chennaiadmin', isAdmin: true, role: 'CHAPTERADMIN' } },
  );
}

/** What the screen has given along to the address that it led to. */
export function carriedState(): unknown {
  return JSON.parse(screen.getByTestId('carried').textContent ?? '');
}

function CarriedState() {
  return <output data-testid="carried">{JSON.stringify(useLocation().state)}</output>;
}

/** Types a time into one of the two time fields. */
export async function typeTime(
  user: UserEvent,
  field: 'Start time' | 'End time',
  time: string,
): Promise<void> {
  await user.clear(screen.getByRole('combobox', { name: field }));
  await user.paste(time);
}

/** Replaces what a text field holds. */
export async function retype(user: UserEvent, name: string, text: string): Promise<void> {
  await user.clear(screen.getByRole('textbox', { name }));
  await user.paste(text);
}
