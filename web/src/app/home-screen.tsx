import { Stack, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useCan, useRole } from '#identity/session-context.tsx';
import { appTexts } from './app.messages.ts';
import { HOME_CARDS, isShown } from './home-cards.ts';
import { ScreenSkeleton } from './screen-skeleton.tsx';

const cards = HOME_CARDS.map((card) => ({
  card,
  Card: lazy(async () => ({ default: await card.load() })),
}));

/** Home (rule platform/home): what each role sees, from top to bottom. */
export function HomeScreen() {
  const role = useRole();
  const can = useCan();
  return (
    <Stack gap="lg">
      {/* The screen of the chapters brings its own. */}
      {role !== 'SUPPORTADMIN' && <VisuallyHidden component="h1">{appTexts.home}</VisuallyHidden>}
      {/* All at once: a card that came after the one below would push it down under the reader's finger. */}
      <Suspense fallback={<ScreenSkeleton />}>
        {cards
          .filter(({ card }) => isShown(card, can))
          .map(({ card, Card }) => (
            <Card key={card.id} />
          ))}
      </Suspense>
    </Stack>
  );
}
