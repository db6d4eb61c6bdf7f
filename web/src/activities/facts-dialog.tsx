import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { texts } from '@fellowship/domain/platform/texts';
import { Group, Text } from '@mantine/core';
import { useSession } from '#identity/session-context.ts';
import { AsyncView } from '#ui/async-view.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { MoreRows } from '#ui/more-rows.tsx';
import { dashboardTexts } from './activity.messages.ts';
import { daysOf } from './dashboard-columns.ts';
import type { Figure } from './dashboard-table.tsx';
import { FactsList } from './facts-list.tsx';
import { useFacts } from './use-facts.ts';

interface FactsDialogProps {
  figure: Figure;
  anchorDate: IsoDate;
  rotaryId: string | null;
  onClose: () => void;
}

/** What a figure of the dashboard is made of: the records that were counted, newest first. */
export function FactsDialog({ figure, anchorDate, rotaryId, onClose }: FactsDialogProps) {
  const { row, column, text } = figure;
  const { chapterId } = useSession();
  const source = useFacts({ chapterId, rotaryId, key: row.key, column });
  return (
    <Dialog title={`${row.label} · ${column}`} opened onClose={onClose} size="lg">
      <Group justify="space-between" align="baseline">
        <Text size="sm" c="dimmed">
          {daysOf(column, anchorDate)}
        </Text>
        <Text fw={650} size="xl">
          {text}
        </Text>
      </Group>
      <AsyncView source={source} isEmpty={({ items }) => items.length === 0} empty={texts.dataNotAvailable}>
        {({ items: facts, total = facts.length }) => (
          <>
            <FactsList facts={facts} row={row} />
            <Text size="sm" c="dimmed" ta="center" aria-live="polite">
              {dashboardTexts.shownFacts(facts.length, total)}
            </Text>
            <MoreRows source={source} />
          </>
        )}
      </AsyncView>
    </Dialog>
  );
}
