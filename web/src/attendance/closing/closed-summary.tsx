import { meetingHeadline } from '@fellowship/domain/attendance/summary/shared-summary';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { chapterKey } from '@fellowship/domain/chapters/keys';
import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { SummaryOfMeetingDocument } from '#api/generated/attendance/graphql.ts';
import { request } from '#api/request.ts';
import { apiQuery } from '#api/use-api.ts';
import { AsyncView } from '#ui/async-view.tsx';
import { ShareIcon } from '#ui/icons/icons.tsx';
import type { Roster } from '../roster/roster.ts';
import type { ClosedFigures } from './closed-figures.ts';
import { closingTexts, headlineText, visitorsText } from './closing.messages.ts';

const ShareSummaryDialog = lazy(async () => ({
  default: (await import('./share/share-summary-dialog.tsx')).ShareSummaryDialog,
}));

interface ClosedSummaryProps {
  roster: Roster;
  /** The attendance was closed on this screen just now: how many came is what the person wants to see. */
  isFresh: boolean;
}

/**
 * How many came to a closed meeting (rule attendance/headline), to be shared; the figures themselves are in the table of
 * the screen.
 */
export function ClosedSummary({ roster, isFresh }: ClosedSummaryProps) {
  const source = useSummary(roster);
  const [figures] = source.data?.listAttendanceSummary.items ?? [];
  const headline = figures && meetingHeadline(figures, roster.visitors);
  const visitors = headline && visitorsText(headline);
  const [isSharing, sharing] = useDisclosure(false);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!isFresh) return;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [isFresh]);

  return (
    <Paper component="section" aria-label={closingTexts.summary} withBorder p="md">
      <Group gap="md" align="baseline">
        <Title order={2} ref={heading} tabIndex={-1} aria-live="polite">
          {headline ? headlineText(headline) : closingTexts.summaryTitle}
        </Title>
        {visitors && <Text size="xl">{visitors}</Text>}
      </Group>
      <AsyncView source={source} isEmpty={() => figures === undefined} empty={closingTexts.noSummary}>
        {() =>
          figures && (
            <Group justify="space-between" gap="sm">
              <SummaryLines figures={figures} />
              <Button variant="default" leftSection={<ShareIcon />} onClick={sharing.open}>
                {closingTexts.share}
              </Button>
            </Group>
          )
        }
      </AsyncView>
      <Suspense fallback={null}>
        {isSharing && figures && (
          <ShareSummaryDialog roster={roster} figures={figures} onClose={sharing.close} />
        )}
      </Suspense>
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

/** Of how many, and when; and what was corrected, which the table of records below does not say. */
function SummaryLines({ figures }: { figures: ClosedFigures }) {
  return (
    <div>
      <Text c="dimmed">
        {formatDate(figures.meetingDate)} · {closingTexts.memberCount(figures.totalMembersCount)}
      </Text>
      {figures.isCorrected && <Text size="sm">{closingTexts.corrected(figures)}</Text>}
    </div>
  );
}
