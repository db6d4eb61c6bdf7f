import { Paper, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { WhenSeen } from '#ui/async-view.tsx';
import { dashboardTexts } from './activity.messages.ts';
import { DashboardView } from './dashboard-view.tsx';
import { TrendSkeleton } from './trend/trend-frame.tsx';

const ChapterTrend = lazy(async () => ({
  default: (await import('./trend/chapter-trend.tsx')).ChapterTrend,
}));

/** The chapter's figures on its admin's Home, attendance as percentages. */
export function ChapterDashboardCard() {
  return (
    <Paper
      component="section"
      withBorder
      // With large text the table needs the room.
      p="min(var(--mantine-spacing-lg), 5vw)"
      radius="md"
      aria-labelledby="attendance-summary"
    >
      <Stack gap="md">
        <Title order={2} id="attendance-summary">
          {dashboardTexts.chapterHeading}
        </Title>
        <Text size="sm" c="dimmed">
          {dashboardTexts.chapterHint}
        </Text>
        <DashboardView
          label={dashboardTexts.chapterTable}
          rotaryId={null}
          trend={
            <WhenSeen placeholder={<TrendSkeleton />}>
              <Suspense fallback={<TrendSkeleton />}>
                <ChapterTrend />
              </Suspense>
            </WhenSeen>
          }
        />
      </Stack>
    </Paper>
  );
}
