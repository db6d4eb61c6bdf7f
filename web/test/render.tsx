import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { createQueryClient } from '#api/use-api.ts';
import type { Session } from '#identity/session.ts';
import { SessionContext } from '#identity/session-context.tsx';
import { resolveCssVariables, theme } from '#ui/theme/ui-provider.tsx';
import { newSession } from './sessions.ts';

interface RenderOptions {
  /** The address of the screen, and its navigation state. */
  path?: string;
  state?: unknown;
  session?: Partial<Session>;
  /** To share what was read between several renders. */
  client?: QueryClient;
}

/** Renders inside of everything a screen of the signed-in app finds around it; gives a `user` who types and clicks. */
export function renderScreen(
  element: ReactNode,
  { path = '/', state = null, session = {}, client = createQueryClient() }: RenderOptions = {},
) {
  // Toasts are stored outside of the screen, and outlive a test.
  notifications.clean();
  const user = userEvent.setup();
  const wrapper = ({ children }: { children: ReactNode }) => (
    // `env` leaves out transitions, which never end in jsdom.
    <MantineProvider theme={theme} cssVariablesResolver={resolveCssVariables} env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[{ pathname: path, state }]}>
          <SessionContext value={{ session: newSession(session), clockOffset: 0 }}>{children}</SessionContext>
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>
  );
  return { user, ...render(element, { wrapper }) };
}
