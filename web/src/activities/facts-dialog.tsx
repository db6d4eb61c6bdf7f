import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { useSession } from '#identity/session-context.ts';
import { RecordsDialog } from '../lists/facts/records-dialog.tsx';
import { getDays } from './dashboard-columns.ts';
import type { Figure } from './dashboard-table.tsx';
import { useFacts } from './use-facts.ts';

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
