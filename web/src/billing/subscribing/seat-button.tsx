import { Button } from '@mantine/core';
import { controlTexts } from '#ui/ui.messages.ts';
import { seatTexts as texts } from './subscribing.messages.ts';
import type { Seat, Seats } from './use-seats.ts';

/** Makes one member Inactive, or Active. */
export function SeatButton({ member, seats }: { member: Seat; seats: Seats }) {
  const isActive = member.status === 'Active';
  const label = isActive ? texts.deactivate : texts.activate;
  return (
    <Button
      size="sm"
      variant="default"
      style={{ flex: 'none' }}
      aria-label={controlTexts.of(label, member.fullName)}
      loading={seats.busyIds.has(member.rotaryId)}
      onClick={() => void (isActive ? seats.deactivate : seats.activate)([member])}
    >
      {label}
    </Button>
  );
}
