import { Button } from '@mantine/core';
import { useState } from 'react';
import type { NextMeetingQuery } from '#api/generated/main/graphql.ts';
import { useNow, useSession } from '#identity/session-context.ts';
import { toText } from '#ui/errors.ts';
import { CalendarIcon } from '#ui/icons/icons.tsx';
import { toast } from '#ui/toast/toast.ts';
import { nextMeetingTexts } from './next-meeting.messages.ts';

/** The meeting as a file for the calendar of the device; what writes it is fetched when it is asked for. */
export function AddToCalendar({ meeting }: { meeting: NextMeetingQuery['upcoming']['items'][number] }) {
  const { chapterName, timeZone } = useSession();
  const now = useNow();
  const [isBusy, setIsBusy] = useState(false);

  async function add(): Promise<void> {
    setIsBusy(true);
    try {
      const { saveMeetingFile } = await import('./meeting-file.ts');
      saveMeetingFile({ chapterName, timeZone }, meeting, now());
    } catch (failure) {
      toast.error(toText(failure));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button
      variant="default"
      leftSection={<CalendarIcon />}
      loading={isBusy}
      onClick={() => void add()}
      style={{ alignSelf: 'flex-start' }}
    >
      {nextMeetingTexts.addToCalendar}
    </Button>
  );
}
