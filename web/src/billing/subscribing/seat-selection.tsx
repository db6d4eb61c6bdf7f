import { Button, Checkbox, Group } from '@mantine/core';
import { seatTexts as texts } from './subscribing.messages.ts';
import type { Seat, Seats } from './use-seats.ts';

interface SeatSelectionProps {
  rows: readonly Seat[];
  /** By their Rotary Ids. */
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  seats: Seats;
}

/** Selects every member of the list, or none, and makes those selected Active or Inactive in one request. */
export function SeatSelection({ rows, selected, onSelect, seats }: SeatSelectionProps) {
  if (rows.length === 0) return null;
  const chosen = rows.filter(({ rotaryId }) => selected.has(rotaryId));
  const isAll = chosen.length === rows.length;
  const active = chosen.filter(({ status }) => status === 'Active');
  const inactive = chosen.filter(({ status }) => status !== 'Active');
  async function change(act: Seats['activate'], members: readonly Seat[]): Promise<void> {
    if (await act(members)) onSelect(new Set());
  }
  return (
    <Group justify="space-between" gap="sm">
      <Checkbox
        label={texts.selectAll(rows.length)}
        checked={isAll}
        indeterminate={!isAll && chosen.length > 0}
        onChange={() => onSelect(new Set(isAll ? [] : rows.map(({ rotaryId }) => rotaryId)))}
      />
      <Group gap="sm">
        <Button
          variant="default"
          disabled={inactive.length === 0 || seats.busyIds.size > 0}
          onClick={() => void change(seats.activate, inactive)}
        >
          {texts.activateSelected(inactive.length)}
        </Button>
        <Button
          variant="default"
          disabled={active.length === 0 || seats.busyIds.size > 0}
          onClick={() => void change(seats.deactivate, active)}
        >
          {texts.deactivateSelected(active.length)}
        </Button>
      </Group>
    </Group>
  );
}
