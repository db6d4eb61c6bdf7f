import { SHORT_MONTHS } from '@fellowship/domain/calendar/formats';
import { isChapterAdmin } from '@fellowship/domain/identity/access/roles';
import { routeTitle } from '@fellowship/domain/identity/access/routes';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { texts } from '@fellowship/domain/platform/texts';
import { reportMessages } from '@fellowship/domain/reports/report.messages';
import { daysFrom, FIGURE_LABELS } from '@fellowship/domain/reports/report-figures';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { GetYearReportDocument, type GetYearReportQuery } from '#api/generated/main/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import { useRole, useSession } from '#identity/session-context.tsx';
import { WhenSeen } from '#ui/async-view.tsx';
import type { ReportChart, ReportColumn, ReportContent } from '../engine/report-definition.ts';
import { NO_FILTERS, useReportFilters } from '../engine/report-filters.ts';
import { memberFacts, memberLine } from '../engine/report-head.tsx';
import { ReportPage } from '../engine/report-page.tsx';
import type { OpenedFigure } from '../figure-records.tsx';
import { figureTexts, reportScreenTexts, yearTexts } from '../report.messages.ts';

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

type Report = GetYearReportQuery['getYearReport'];
type Row = Report['rows'][number];

/** What a press on a figure opens; of whom is known to the screen. */
type OnOpen = (figure: Omit<OpenedFigure, 'rotaryId'>) => void;

/** Rows, columns and chart of the report about a year (rule reports/year-report). */
function yearContent(report: Report, onOpen: OnOpen): ReportContent<Row> {
  const { year, rows } = report;
  if (year === null) return { rows: [], columns: [] };
  return {
    rows,
    columns: [
      {
        id: 'activity',
        header: yearTexts.activityColumn,
        value: ({ label }) => label,
        isKey: true,
        isSortable: false,
      },
      ...reportMessages.terms.map((header, index) => termColumn(header, index, year, onOpen)),
    ],
    facts: [{ label: reportMessages.selectedYear, value: year, format: 'text' }],
    chart: toChart(report),
  };
}

function termColumn(header: string, index: number, year: number, onOpen: OnOpen): ReportColumn<Row> {
  const computeTotal = ({ terms }: Row) => terms[index] ?? { count: 0, value: 0 };
  const isBusiness = ({ unit }: Row) => unit === 'Rupees';
  return {
    id: header,
    header,
    format: 'number',
    formatOf: (row) => (isBusiness(row) ? 'rupees' : 'number'),
    isSortable: false,
    value: (row) => (isBusiness(row) ? computeTotal(row).value : computeTotal(row).count),
    detail: (row) => (isBusiness(row) ? yearTexts.cNotes(computeTotal(row).count) : ''),
    opens: (row) => {
      const { count, value } = computeTotal(row);
      // Nothing is behind a zero.
      if (count === 0 && value === 0) return null;
      const text = isBusiness(row) ? formatRupees(toPaise(value)) : String(count);
      const { figure, label, unit } = row;
      const range = daysFrom(year, index * 6 + 1, 'term');
      return {
        name: figureTexts.getName(label, header, text),
        onOpen: () =>
          onOpen({
            figure,
            unit: unit === 'Rupees' ? 'Rupees' : 'Count',
            text,
            range,
            title: figureTexts.buildTitle(label, header),
          }),
      };
    },
  };
}

/** Business by month; nothing to draw in a year without any. */
function toChart({ months }: Report): ReportChart | null {
  if (months.every(({ given, received }) => given.count === 0 && received.count === 0)) return null;
  return {
    kind: 'bars',
    title: yearTexts.businessByMonth,
    labelHeader: yearTexts.monthColumn,
    valueHeader: FIGURE_LABELS.businessGiven,
    secondHeader: FIGURE_LABELS.businessReceived,
    format: 'rupees',
    bars: months.map(({ month, given, received }) => ({
      label: SHORT_MONTHS[month - 1] ?? '',
      value: given.value,
      second: received.value,
    })),
  };
}
