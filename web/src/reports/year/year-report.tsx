import { formatDate } from '@fellowship/domain/calendar/formats';
import { getYear } from '@fellowship/domain/calendar/periods';
import { isChapterAdmin } from '@fellowship/domain/identity/access/roles';
import { routeTitle } from '@fellowship/domain/identity/access/routes';
import { texts } from '@fellowship/domain/platform/texts';
import { reportMessages } from '@fellowship/domain/reports/report.messages';
import { Button, Menu, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { GetYearReportDocument } from '#api/generated/main/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import { useRole, useSession, useToday } from '#identity/session-context.tsx';
import { WhenSeen } from '#ui/async-view.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { NO_FILTERS, useReportFilters } from '../engine/report-filters.ts';
import { memberFacts, memberLine } from '../engine/report-head.tsx';
import { ReportPage } from '../engine/report-page.tsx';
import type { OpenedFigure } from '../figure-records.tsx';
import { reportScreenTexts, yearTexts } from '../report.messages.ts';
import { yearContent } from './year-content.tsx';

const FigureRecords = lazy(async () => ({ default: (await import('../figure-records.tsx')).FigureRecords }));
const MemberScores = lazy(async () => ({
  default: (await import('../score/member-scores.tsx')).MemberScores,
}));

/** Chapter Report and Performance Report: one screen, of the chapter for admins, of one's own figures for members. */
function yearReport(path: '/chapter-report' | '/Performance-report') {
  return function YearReport() {
    const session = useSession();
    const role = useRole();
    const today = useToday();
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
      () => (report ? yearContent(report, today, open) : { rows: [], columns: [] }),
      [report, today, open],
    );
    const isPhone = useIsPhone();
    const choose = (year: string) =>
      setFilters(() => ({ ...NO_FILTERS, chosen: year === '' ? {} : { year } }));
    const search = () => void source.refetch();
    const year = report?.year ?? null;
    const name = rotaryId === null ? 'Chapter_Report' : 'Performance_Report';
    const whose = report?.member;
    return (
      <Stack gap="xl">
        <ReportPage
          title={title}
          periodLabel={year === null && source.isPending ? undefined : null}
          owner={[
            ...(whose ? [memberLine([whose.memberName, ...memberFacts(whose)])] : []),
            session.chapterName,
          ]}
          content={content}
          source={source}
          rowId={({ figure }) => figure}
          fileName={`${name}_${year ?? ''}`}
          lines={year === null ? [] : [reportScreenTexts.chosen(reportMessages.selectedYear, String(year))]}
          emptyText={texts.dataNotAvailable}
          isNumbered={false}
          detail={year === null ? null : <SelectedYear year={year} today={today} />}
          choice={
            <>
              <YearChoice years={report?.years} year={year} onChoose={choose} />
              {!isPhone && (
                <>
                  <Button variant="default" onClick={search}>
                    {reportScreenTexts.search}
                  </Button>
                  <Button variant="subtle" onClick={() => choose('')}>
                    {controlTexts.clear}
                  </Button>
                </>
              )}
            </>
          }
          more={
            isPhone && (
              <>
                <Menu.Item onClick={search}>{reportScreenTexts.search}</Menu.Item>
                <Menu.Item onClick={() => choose('')}>{controlTexts.clear}</Menu.Item>
              </>
            )
          }
        />
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

interface YearChoiceProps {
  /** Undefined until they are known. */
  years: readonly number[] | undefined;
  year: number | null;
  onChoose: (year: string) => void;
}

/** The year of the report: it applies at once. */
function YearChoice({ years = [], year, onChoose }: YearChoiceProps) {
  const options = year === null || years.includes(year) ? years : [year, ...years];
  return (
    <NativeSelect
      aria-label={yearTexts.yearField}
      // With large text it leaves the title of a phone its words.
      w="min(6.5rem, 30vw)"
      styles={{ input: { fontSize: 'min(1rem, 5vw)' } }}
      value={year ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      {year === null && <option value="">{reportMessages.selectYear}</option>}
      {options.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </NativeSelect>
  );
}

/** Which year it is of; of the current one, until today. */
function SelectedYear({ year, today }: { year: number; today: string }) {
  return (
    <>
      {reportMessages.selectedYear}: <strong>{year}</strong>
      {year === getYear(today) && `, ${yearTexts.until(formatDate(today))}`}
    </>
  );
}

/** The counters of a year; of the newest where none was chosen. */
function useYear(rotaryId: string | null, chosen: string) {
  const { chapterId } = useSession();
  const year = /^[1-9]\d{3}$/.test(chosen) ? Number(chosen) : null;
  const source = useQuery({
    ...apiQuery(GetYearReportDocument, { chapterId, rotaryId, year }),
    // Whoever opens a report wants what holds now; what was read before shows meanwhile.
    refetchOnMount: 'always',
    // The year before shows until the chosen one is there.
    placeholderData: keepPreviousData,
  });
  return { report: source.data?.getYearReport, source };
}

/** Chapter Report, for the chapter's admins. */
export const ChapterReport = yearReport('/chapter-report');

/** Performance Report of a member; for super admins the Chapter Report. */
export const PerformanceReport = yearReport('/Performance-report');
