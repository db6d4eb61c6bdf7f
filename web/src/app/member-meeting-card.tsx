import { Stack } from '@mantine/core';
import { CheckIn } from '#attendance/check-in/check-in.tsx';
import { OwnLeave } from '#attendance/leave/own-leave.tsx';
import { OwnStatus } from '#attendance/own-status.tsx';
import { NextMeetingCard } from '#meetings/next-meeting-card.tsx';

/** The member's next meeting with the own attendance at it, and the way in. */
export function MemberMeetingCard() {
  return (
    <Stack gap="md">
      <NextMeetingCard
        ownStatus={(meeting) => <OwnStatus meeting={meeting} />}
        actions={(meeting) => <OwnLeave key={meeting.id} meeting={meeting} />}
      />
      <CheckIn />
    </Stack>
  );
}
