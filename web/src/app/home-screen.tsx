import { Stack, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useRole } from '#identity/use-session-user.ts';
import { appTexts } from './app.messages.ts';
import { HOME_CARDS } from './home-cards.ts';
import { SupportAdminPanel } from './support-admin-panel.tsx';

const cards = HOME_CARDS.map(({ id, roles, load }) => ({
  id,
  roles,
  Card: lazy(async () => ({ default: await load() })),
}));

/** Home (rule platform/home): what each role sees, from top to bottom. */
export function HomeScreen() {
  const role = useRole();
  return (
    <Stack gap="lg">
      {role === 'SUPPORTADMIN' ? (
        <SupportAdminPanel />
      ) : (
        <VisuallyHidden component="h1">{appTexts.home}</VisuallyHidden>
      )}
      {/* All at once: a card that came after the one below would push it down under the reader's finger. */}
      <Suspense fallback={null}>
        {cards
          .filter(({ roles }) => roles.includes(role))
          .map(({ id, Card }) => (
            <Card key={id} />
          ))}
      </Suspense>
    </Stack>
  );
}
