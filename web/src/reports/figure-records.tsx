import { formatDate } from '@fellowship/domain/calendar/formats';
import type { DateRange } from '@fellowship/domain/calendar/periods';
import type { ReportFigure } from '@fellowship/domain/reports/report-figures';
import { ListReportFactsDocument, type ListReportFactsQuery } from '#api/generated/main/graphql.ts';
import { useApiPages } from '#api/use-api-pages.ts';
import { useSession } from '#identity/session-context.tsx';
import { RecordsDialog } from '#lists/facts/records-dialog.tsx';
import { figureTexts } from './report.messages.ts';

/** A figure of a report that was pressed. */
export interface OpenedFigure {
  readonly figure: ReportFigure;
  readonly title: string;
  readonly unit: 'Count' | 'Rupees';
  /** As it was read. */
  readonly text: string;
  readonly range: DateRange;
  /** Whose; null for the chapter's. */
  readonly rotaryId: string | null;
}

/** The records that a figure of a report adds up (rule reports/figures-open). */
export function FigureRecords({ opened, onClose }: { opened: OpenedFigure; onClose: () => void }) {
  const { figure, title, unit, text, range, rotaryId } = opened;
  const { chapterId } = useSession();
  const asked = { chapterId, rotaryId, figure, startDate: range.from, endDate: range.to };
  const source = useApiPages(ListReportFactsDocument, asked, toPage);
  return (
    <RecordsDialog
      title={title}
      days={figureTexts.days(formatDate(range.from), formatDate(range.to))}
      figure={{ label: title, unit, isMutual: figure === 'r2r' || figure === 'r2rPerDay' }}
      text={text}
      source={source}
      onClose={onClose}
    />
  );
}

function toPage({ listReportFacts }: ListReportFactsQuery) {
  return listReportFacts;
}
