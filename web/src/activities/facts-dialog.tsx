import type { IsoDate } from '@fellowship/domain/calendar/dates';
import {
  ListDashboardFactsDocument,
  type ListDashboardFactsQuery,
  type ListDashboardFactsQueryVariables,
} from '#api/generated/main/graphql.ts';
import { useApiPages } from '#api/use-api-pages.ts';
import { useSession } from '#identity/session-context.tsx';
import { RecordsDialog } from '#lists/facts/records-dialog.tsx';
import { type Figure, getDays } from './dashboard-table.tsx';

interface FactsDialogProps {
  figure: Figure;
  anchorDate: IsoDate;
  rotaryId: string | null;
  onClose: () => void;
}

/** What a figure of the dashboard is made of. */
export function FactsDialog({ figure, anchorDate, rotaryId, onClose }: FactsDialogProps) {
  const { row, column, text } = figure;
  const { chapterId } = useSession();
  const source = useFacts({ chapterId, rotaryId, key: row.key, column });
  return (
    <RecordsDialog
      title={`${row.label} · ${column}`}
      days={getDays(column, anchorDate)}
      figure={{ label: row.label, unit: row.unit, isMutual: row.key === 'r2r' }}
      text={text}
      source={source}
      onClose={onClose}
    />
  );
}

type Subject = Pick<ListDashboardFactsQueryVariables, 'chapterId' | 'rotaryId' | 'key' | 'column'>;

/** The records behind a figure, newest first, page by page. */
export function useFacts(subject: Subject) {
  return useApiPages(ListDashboardFactsDocument, subject, toPage);
}

function toPage({ listDashboardFacts }: ListDashboardFactsQuery) {
  return listDashboardFacts;
}
