import { isChapterAdmin } from '@fellowship/domain/identity/access/roles';
import { routeTitle } from '@fellowship/domain/identity/access/routes';
import { texts } from '@fellowship/domain/platform/texts';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { GetYearReportDocument } from '#api/generated/main/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.ts';
import { useRole } from '#identity/use-session-user.ts';
import { WhenSeen } from '#ui/when-seen.tsx';
import { memberFacts, memberLine } from '../engine/member-head.tsx';
import { NO_FILTERS } from '../engine/report-filters.ts';
import { ReportPage } from '../engine/report-page.tsx';
import { useReportFilters } from '../engine/use-report-filters.ts';
import type { OpenedFigure } from '../figure-records.tsx';
import { reportScreenTexts } from '../report.messages.ts';
import { yearContent } from './year-content.ts';

// The menu of years weighs more than the rest of the screen, and comes after it.
const YearFilter = lazy(async () => ({ default: (await import('./year-filter.tsx')).YearFilter }));
const FigureRecords = lazy(async () => ({ default: (await import('../figure-records.tsx')).FigureRecords }));
const MemberScores = lazy(async () => ({
  default: (await import('../score/member-scores.tsx')).MemberScores,
}));

const NO_YEARS: readonly number[] = [];

/** Chapter Report and Performance Report: one screen, of the chapter for admins, of one's own figures for members. */
function yearReport(path: '/chapter-report' | '/Performance-report') {
  return function YearReport() {
    const session = useSession();
    const role = useRole();
    const title = routeTitle(path, role) ?? '';
    const rotaryId = isChapterAdmin(role) ? null : session.rotaryId;
    const [filters, setFilters] = useReportFilters(false);
    const [opened, setOpened] = useState<OpenedFigure | null>(null);
    const applied = filters.chosen.year ?? '';
    const { report, source } = useYear(rotaryId, applied);
    const open = useCallback(
      (figure: Omit<OpenedFigure, 'rotaryId'>) => setOpened({ ...figure, rotaryId }),
      [rotaryId],
    );
    const content = useMemo(
      () => (report ? yearContent(report, open) : { rows: [], columns: [] }),
      [report, open],
    );
    const name = rotaryId === null ? 'Chapter_Report' : 'Performance_Report';
    const whose = report?.member;
    return (
      <Stack gap="xl">
        <ReportPage
          title={title}
          periodLabel={null}
          owner={[
            ...(whose ? [memberLine([whose.memberName, ...memberFacts(whose)])] : []),
            session.chapterName,
          ]}
          content={content}
          source={source}
          rowId={({ figure }) => figure}
          fileName={`${name}_${report?.year ?? ''}`}
          emptyText={texts.dataNotAvailable}
          isNumbered={false}
        >
          <Suspense fallback={<Skeleton height={66} />}>
            <YearFilter
              // Back and reload restore the value in the field.
              key={applied}
              label={reportScreenTexts.filtersOf(title)}
              years={report?.years ?? NO_YEARS}
              applied={applied}
              onSearch={(year) => setFilters(() => ({ ...NO_FILTERS, chosen: year === '' ? {} : { year } }))}
            />
          </Suspense>
        </ReportPage>
        <WhenSeen placeholder={<Skeleton height={400} />}>
          <Suspense fallback={<Skeleton height={400} />}>
            <MemberScores rotaryId={rotaryId} onOpen={setOpened} />
          </Suspense>
        </WhenSeen>
        {opened && (
          <Suspense fallback={null}>
            <FigureRecords opened={opened} onClose={() => setOpened(null)} />
          </Suspense>
        )}
      </Stack>
    );
  };
}

/** The counters of a year; of the newest where none was chosen. */
function useYear(rotaryId: string | null, chosen: string) {
  const { chapterId } = useSession();
  const year = /^[1-9]\d{3}$/.test(chosen) ? Number(chosen) : null;
  const source = useQuery({
    ...apiQuery(GetYearReportDocument, { chapterId, rotaryId, year }),
    // Whoever opens a report wants what holds now; what was read before shows meanwhile.
    refetchOnMount: 'always',
  });
  return { report: source.data?.getYearReport, source };
}

/** Chapter Report, for the chapter's admins. */
export const ChapterReport = yearReport('/chapter-report');

/** Performance Report of a member; for super admins the Chapter Report. */
export const PerformanceReport = yearReport('/Performance-report');
