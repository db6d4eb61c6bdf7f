import type { TaskKind } from '@fellowship/domain/reports/chapter-tasks';
import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ChapterTasksQuery } from '#api/generated/main/graphql.ts';
import { ChevronRightIcon } from '#ui/icons/icons.tsx';
import { ListRow } from '#ui/list/list-row.tsx';
import { taskDetail, taskTexts } from './home.messages.ts';
import classes from './home.module.css';

type Task = ChapterTasksQuery['getChapterTasks']['items'][number];

/** Where each is done, and how pressing it is. */
const PLACES: Readonly<Record<TaskKind, { path: string; tone: 'bad' | 'gold' | 'calm' }>> = {
  openAttendance: { path: '/attendance', tone: 'bad' },
  feesDue: { path: '/attendance', tone: 'bad' },
  noMeeting: { path: '/meeting-schedule', tone: 'bad' },
  interviews: { path: '/visitor-list', tone: 'gold' },
  recommended: { path: '/visitor-list', tone: 'calm' },
  unannounced: { path: '/meeting-schedule', tone: 'gold' },
  neverSignedIn: { path: '/member-list', tone: 'calm' },
  subscriptionEnds: { path: '/subscriptions', tone: 'gold' },
};

/** What waits for a chapter's admin, each line leading to where it is done (rule reports/chapter-tasks). */
export function TasksCard({ tasks }: { tasks: readonly Task[] }) {
  return (
    <Paper component="section" withBorder p="md" radius="md" aria-labelledby="to-do">
      <Stack gap="xs">
        <Title order={2} id="to-do">
          {taskTexts.heading}
        </Title>
        {tasks.length === 0 && <Text c="dimmed">{taskTexts.none}</Text>}
        <ul className={classes.tasks}>
          {tasks.map((task) => (
            <li key={task.kind}>
              <ListRow
                name={taskTexts.names[task.kind]}
                second={taskDetail(task.kind, task)}
                picture={
                  <span className={classes.count} data-tone={PLACES[task.kind].tone}>
                    {task.count}
                  </span>
                }
                aside={<ChevronRightIcon />}
                to={PLACES[task.kind].path}
                state={task.date === null ? undefined : { date: task.date }}
              />
            </li>
          ))}
        </ul>
      </Stack>
    </Paper>
  );
}
