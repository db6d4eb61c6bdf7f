import { Stack } from '@mantine/core';
import { useState } from 'react';
import { CheckIn } from '#attendance/check-in/check-in.tsx';
import { OwnLeave } from '#attendance/leave/own-leave.tsx';
import { OwnStatus } from '#attendance/own-status.tsx';
import { NextMeetingCard } from '#meetings/next-meeting-card.tsx';

/** The member's next meeting with their attendance, and the way to check in. */
export function MemberMeetingCard() {
  const [isMarked, setIsMarked] = useState(false);
  return (
    <Stack gap="md">
      <NextMeetingCard
        ownStatus={(meeting) => <OwnStatus meeting={meeting} onMarked={setIsMarked} />}
        actions={(meeting) => <OwnLeave key={meeting.id} meeting={meeting} />}
      />
      <CheckIn isQuiet={isMarked} />
    </Stack>
  );
}
