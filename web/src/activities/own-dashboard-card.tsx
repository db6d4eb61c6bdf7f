import { Accordion } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useSession } from '#identity/session-context.tsx';
import { WhenSeen } from '#ui/async-view.tsx';
import { dashboardTexts } from './activity.messages.ts';
import classes from './dashboard.module.css';
import { DashboardView } from './dashboard-view.tsx';
import { TrendSkeleton } from './trend/trend-frame.tsx';

const OwnTrend = lazy(async () => ({ default: (await import('./trend/own-trend.tsx')).OwnTrend }));

/** The member's own dashboard on Home, raw counts. */
export function OwnDashboardCard() {
  const { rotaryId } = useSession();
  return (
    <Accordion variant="separated" radius="md" defaultValue="dashboard" order={2}>
      <Accordion.Item value="dashboard">
        <Accordion.Control classNames={{ label: classes.heading }}>
          {dashboardTexts.ownHeading}
        </Accordion.Control>
        <Accordion.Panel>
          <DashboardView
            label={dashboardTexts.ownTable}
            rotaryId={rotaryId}
            trend={
              <WhenSeen placeholder={<TrendSkeleton />}>
                <Suspense fallback={<TrendSkeleton />}>
                  <OwnTrend />
                </Suspense>
              </WhenSeen>
            }
          />
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
