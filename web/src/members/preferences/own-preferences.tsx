import { Skeleton, Stack } from '@mantine/core';
import { OwnPreferencesDocument } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.ts';
import { AsyncView } from '#ui/async-view.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { RemindersSection } from './reminders-section.tsx';

/** A person's preferences: the address of the calendar, and reminders by mail (rule members/preferences). */
export function OwnPreferences() {
  const { chapterId, rotaryId } = useSession();
  const source = useApiQuery(OwnPreferencesDocument, { chapterId, rotaryId });
  return (
    <AsyncView source={source} skeleton={<Skeleton height={220} />}>
      {({ getMemberPreferences: preferences }) => (
        <Stack gap="lg">
          <CalendarSection preferences={preferences} />
          <RemindersSection preferences={preferences} />
        </Stack>
      )}
    </AsyncView>
  );
}
