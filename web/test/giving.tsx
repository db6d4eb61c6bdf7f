import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { PersonContext } from '#browser/remembered.ts';
import { Overlays } from '#ui/overlays.tsx';
import { DIRECTORIES } from './directories.ts';
import { enter } from './enter.ts';
import { fakeServer, type Handlers } from './fake-server.ts';
import { renderScreen } from './render.tsx';

interface Opened {
  handlers: Handlers;
  /** Where it is opened: an address, with an optional navigation state. */
  at?: { pathname: string; state: unknown };
}

/** A form by which something is given, with the directories of two chapters behind it; gives the calls that were made. */
export function openGiving(form: ReactNode, { handlers, at = { pathname: '/give', state: null } }: Opened) {
  const calls = fakeServer({ ...DIRECTORIES, ...handlers });
  const view = renderScreen(
    <PersonContext value="100001">
      <Routes>
        <Route path="/" element={<h1>Home</h1>} />
        <Route path={at.pathname} element={form} />
      </Routes>
      <Overlays />
    </PersonContext>,
    { path: at.pathname, state: at.state },
  );
  /** What was sent to an operation, in its order. */
  const sent = (operation: string): unknown[] =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables.input);
  return { ...view, calls, sent };
}

/** Types into a picker, and picks the first match. */
export async function pickFirst(user: UserEvent, field: string, typed: string): Promise<void> {
  await enter(user, screen.getByRole('combobox', { name: field }), typed);
  await screen.findAllByRole('option');
  await user.keyboard('{Enter}');
}

/** Fills text fields in by their names. */
export async function typeInto(user: UserEvent, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    await enter(user, screen.getByRole('textbox', { name }), text);
  }
}

export async function submit(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Submit' }));
}
