import { Skeleton, Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { ChapterDashboardCard } from '#activities/chapter-dashboard-card.tsx';
import {
  ChapterTasksDocument,
  GetDashboardDocument,
  NextMeetingDocument,
} from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { useSession, useToday } from '#identity/session-context.tsx';
import { AsyncView } from '#ui/async-view.tsx';
import classes from './home.module.css';
import { TasksCard } from './tasks-card.tsx';
import { TodayCard } from './today-card.tsx';

/** Fetched by new chapters only. */
const SetupCard = lazy(async () => ({ default: (await import('./setup-card.tsx')).SetupCard }));

/** Home of a chapter's admin: the meeting, what waits, the figures; a new chapter has its steps instead (rule platform/home). */
export function AdminHome() {
  const { chapterId } = useSession();
  const source = useApiQuery(ChapterTasksDocument, { chapterId });
  const today = useToday();
  // All at once: what came later would push down what is below it.
  const meetings = useApiQuery(NextMeetingDocument, { chapterId, today });
  const figures = useApiQuery(GetDashboardDocument, { chapterId, rotaryId: null });
  if (source.isPending || meetings.isPending) return <Skeleton height={680} />;
  const setup = source.data?.getChapterTasks.setup ?? null;
  if (setup) {
    return (
      <Stack gap="lg">
        {setup.nextMeeting !== null && <TodayCard />}
        <Suspense fallback={<Skeleton height={560} />}>
          <SetupCard setup={setup} />
        </Suspense>
      </Stack>
    );
  }
  if (figures.isPending) return <Skeleton height={680} />;
  return (
    <Stack gap="lg">
      <TodayCard />
      <div className={classes.columns}>
        <AsyncView source={source} skeleton={<Skeleton height={320} />}>
          {({ getChapterTasks }) => <TasksCard tasks={getChapterTasks.items} />}
        </AsyncView>
        <ChapterDashboardCard />
      </div>
    </Stack>
  );
}
