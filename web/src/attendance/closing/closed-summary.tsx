import { formatPercent } from '@fellowship/domain/attendance/summary/summary';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { chapterKey } from '@fellowship/domain/chapters/keys';
import { Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { SummaryOfMeetingDocument, type SummaryOfMeetingQuery } from '#api/generated/attendance/graphql.ts';
import { request } from '#api/request.ts';
import { apiQuery } from '#api/use-api.ts';
import { AsyncView } from '#ui/async-view.tsx';
import type { Roster } from '../roster/roster.ts';
import classes from '../screen/screen.module.css';
import { closingTexts } from './closing.messages.ts';

type Summary = SummaryOfMeetingQuery['listAttendanceSummary']['items'][number];

interface ClosedSummaryProps {
  roster: Roster;
  /** The attendance was closed on this screen just now: the summary is what the person wants to see. */
  isFresh: boolean;
}

/** What closing has counted (rule attendance/summary), for good unless it is reopened or corrected. */
export function ClosedSummary({ roster, isFresh }: ClosedSummaryProps) {
  const source = useSummary(roster);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!isFresh) return;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [isFresh]);

  return (
    <Paper component="section" aria-label={closingTexts.summary} withBorder p="md">
      <Title order={2} ref={heading} tabIndex={-1}>
        {closingTexts.summaryTitle}
      </Title>
      <AsyncView
        source={source}
        isEmpty={({ listAttendanceSummary }) => listAttendanceSummary.items.length === 0}
        empty={closingTexts.noSummary}
      >
        {({ listAttendanceSummary: { items } }) =>
          items.map((summary) => <SummaryFacts key={summary.meetingId} summary={summary} />)
        }
      </AsyncView>
    </Paper>
  );
}

/** Each closing counts anew and gives the meeting a new version: what an earlier one has counted is never shown. */
function useSummary({ chapterId, date, version }: Roster) {
  const variables = { pk: chapterKey(chapterId), meetingDate: date };
  const { queryKey, meta } = apiQuery(SummaryOfMeetingDocument, variables);
  return useQuery({
    queryKey: [...queryKey, version],
    queryFn: () => request(SummaryOfMeetingDocument, variables),
    ...(meta && { meta }),
  });
}

function SummaryFacts({ summary }: { summary: Summary }) {
  const facts = [
    ['Present', summary.presentCount, summary.presentPercent],
    ['Late', summary.lateCount, summary.latePercent],
    ['Absent', summary.absentCount, summary.absentPercent],
    ['Leave', summary.leaveCount, summary.leavePercent],
  ] as const;
  return (
    <Stack gap="xs">
      <Text c="dimmed">
        {formatDate(summary.meetingDate)} · {closingTexts.memberCount(summary.totalMembersCount)}
        {summary.isCorrected && ` · ${closingTexts.corrected}`}
      </Text>
      <dl className={classes.closed}>
        {facts.map(([name, count, percent]) => (
          <div key={name}>
            <Text component="dt" size="sm" c="dimmed">
              {name}
            </Text>
            <Text component="dd" m={0}>
              <strong>{count}</strong> · {formatPercent(percent)} %
            </Text>
          </div>
        ))}
      </dl>
    </Stack>
  );
}
