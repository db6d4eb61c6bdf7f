import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { queryClient } from '#api/query-client.ts';
import { type Session, SessionContext } from '#identity/session-context.ts';
import { UiProvider } from '#ui/theme/ui-provider.tsx';
import { newSession } from './sessions.ts';

interface RenderOptions {
  /** The address the screen is at. */
  path?: string;
  session?: Partial<Session>;
}

/** Renders inside of everything a screen of the signed-in app finds around it; gives a `user` who types and clicks. */
export function renderScreen(element: ReactNode, { path = '/', session = {} }: RenderOptions = {}) {
  const user = userEvent.setup();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[path]}>
          <SessionContext value={{ session: newSession(session), clockOffset: 0 }}>{children}</SessionContext>
        </MemoryRouter>
      </QueryClientProvider>
    </UiProvider>
  );
  return { user, ...render(element, { wrapper }) };
}
