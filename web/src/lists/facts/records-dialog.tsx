import { texts } from '@fellowship/domain/platform/texts';
import { Group, Text } from '@mantine/core';
import { type AsyncSource, AsyncView } from '#ui/async-view.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { MoreRows, type PagedSource } from '#ui/more-rows.tsx';
import { factsTexts } from './facts.messages.ts';
import { type Fact, type FactsFigure, FactsList } from './facts-list.tsx';

interface RecordsDialogProps {
  title: string;
  /** Of when they are. */
  days: string;
  figure: FactsFigure;
  /** The figure as it was pressed. */
  text: string;
  /** What `useApiPages` gives. */
  source: AsyncSource<{ items: readonly Fact[]; total?: number | undefined }> & PagedSource;
  onClose: () => void;
}

/** What a figure is made of: the records that were counted, newest first. */
export function RecordsDialog({ title, days, figure, text, source, onClose }: RecordsDialogProps) {
  return (
    <Dialog title={title} opened onClose={onClose} size="lg">
      <Group justify="space-between" align="baseline">
        <Text size="sm" c="dimmed">
          {days}
        </Text>
        <Text fw={650} size="xl">
          {text}
        </Text>
      </Group>
      <AsyncView source={source} isEmpty={({ items }) => items.length === 0} empty={texts.dataNotAvailable}>
        {({ items: facts, total = facts.length }) => (
          <>
            <FactsList facts={facts} figure={figure} />
            <Text size="sm" c="dimmed" ta="center" aria-live="polite">
              {factsTexts.shown(facts.length, total)}
            </Text>
            <MoreRows source={source} />
          </>
        )}
      </AsyncView>
    </Dialog>
  );
}
