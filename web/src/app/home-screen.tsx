import { getWeekday, timeIn } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { showName } from '@fellowship/domain/members/show-name';
import { Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useCan, useNow, useRole, useSession, useToday } from '#identity/session-context.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { homeTexts } from './home.messages.ts';
import { HOME_CARDS, isShown } from './home-cards.ts';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { GreetingLine } from './shell/greeting.tsx';

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
      {role !== 'SUPPORTADMIN' && <HomeHeader />}
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

/** The greeting of the hour, with who one is, or for admins where and when. */
function HomeHeader() {
  const { fullName, chapterName, timeZone } = useSession();
  const role = useRole();
  const now = useNow();
  const today = useToday();
  const names = showName(fullName).split(' ');
  const hour = Number(timeIn(timeZone, now()).slice(0, 2));
  return (
    <PageHeader
      // Initials may stand before the name.
      title={homeTexts.greeting(hour, names.find((name) => name.length > 2) ?? fullName)}
      detail={
        role === 'MEMBER' ? (
          <GreetingLine />
        ) : (
          homeTexts.chapterAndDay(chapterName, `${getWeekday(today)}, ${formatDate(today)}`)
        )
      }
    />
  );
}
