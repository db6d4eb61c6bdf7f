import { formatDate } from '@fellowship/domain/calendar/formats';
import { SETUP_STEPS, type SetupStep } from '@fellowship/domain/reports/chapter-setup';
import { Accordion, Button, Group, Paper, Progress, Skeleton, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ChapterTasksQuery } from '#api/generated/main/graphql.ts';
import { useSession } from '#identity/session-context.tsx';
import { CheckIcon } from '#ui/icons/icons.tsx';
import { StatusChip } from '#ui/page/status-chip.tsx';
import { setupTexts } from './home.messages.ts';
import classes from './home.module.css';

const PlanMeetings = lazy(async () => ({ default: (await import('./plan-meetings.tsx')).PlanMeetings }));

export type Setup = NonNullable<ChapterTasksQuery['getChapterTasks']['setup']>;

const PLACES: Readonly<Record<Exclude<SetupStep, 'meetings'>, string>> = {
  chapter: '/chapter-settings',
  classifications: '/business-classification',
  members: '/member-list',
  invitations: '/member-list',
  code: '/meeting-schedule',
  attendance: '/attendance',
};

/** The steps of a new chapter: the next one open, those that are done ticked (rule reports/chapter-setup). */
export function SetupCard({ setup }: { setup: Setup }) {
  const { chapterName } = useSession();
  const done = new Set(setup.done);
  const next = SETUP_STEPS.find((step) => !done.has(step)) ?? null;
  const [chosen, setChosen] = useState<string | null | undefined>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);

  function handlePlanned(): void {
    setChosen(undefined);
    heading.current?.focus();
  }

  return (
    <Paper component="section" withBorder p="md" radius="md" aria-labelledby="setup">
      <Stack gap="md">
        <Group justify="space-between" align="baseline" gap="xs">
          <Title order={2} id="setup" tabIndex={-1} ref={heading}>
            {setupTexts.heading(chapterName)}
          </Title>
          <Text c="dimmed" role="status">
            {setupTexts.progress(done.size, SETUP_STEPS.length)}
          </Text>
        </Group>
        <Progress value={(done.size / SETUP_STEPS.length) * 100} aria-hidden />
        <Accordion
          className={classes.steps}
          value={chosen === undefined ? next : chosen}
          onChange={setChosen}
          order={3}
        >
          {SETUP_STEPS.map((step, index) => (
            <Accordion.Item key={step} value={step}>
              <Accordion.Control
                icon={
                  <span
                    className={classes.count}
                    data-tone={done.has(step) ? 'ok' : step === next ? 'brand' : 'calm'}
                    aria-hidden
                  >
                    {done.has(step) ? <CheckIcon /> : index + 1}
                  </span>
                }
              >
                <Group justify="space-between" gap="xs">
                  <Text fw={600}>{setupTexts.names[step]}</Text>
                  {done.has(step) && <StatusChip tone="ok">{setupTexts.done}</StatusChip>}
                </Group>
              </Accordion.Control>
              <Accordion.Panel>
                <Stack gap="sm">
                  <Text c="dimmed">{setupTexts.hints[step]}</Text>
                  <StepBody step={step} setup={setup} isDone={done.has(step)} onPlanned={handlePlanned} />
                </Stack>
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
        {setup.subscriptionEnd !== null && (
          <Text size="sm" c="dimmed">
            {setupTexts.validUntil(formatDate(setup.subscriptionEnd))}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}

interface StepBodyProps {
  step: SetupStep;
  setup: Setup;
  isDone: boolean;
  onPlanned: () => void;
}

function StepBody({ step, setup, isDone, onPlanned }: StepBodyProps) {
  if (step === 'meetings') {
    if (isDone) return null;
    return (
      <Suspense fallback={<Skeleton h="16rem" />}>
        <PlanMeetings setup={setup} onPlanned={onPlanned} />
      </Suspense>
    );
  }
  const needsMeeting = step === 'code' || step === 'attendance';
  if (needsMeeting && setup.nextMeeting === null) return <Text>{setupTexts.afterMeetings}</Text>;
  return (
    <>
      {step === 'invitations' && setup.uninvitedCount > 0 && (
        <Text>{setupTexts.uninvited(setup.uninvitedCount, setup.memberCount)}</Text>
      )}
      {needsMeeting && setup.nextMeeting !== null && <Text>{formatDate(setup.nextMeeting)}</Text>}
      <Group>
        <Button component={Link} to={PLACES[step]} variant={isDone ? 'default' : 'filled'}>
          {setupTexts.actions[step]}
        </Button>
      </Group>
    </>
  );
}
