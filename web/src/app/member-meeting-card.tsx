import { onTimeUntil } from '@fellowship/domain/attendance/lateness';
import { getWeekday, timeIn, toMinutes } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { Button, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { NextMeetingQuery } from '#api/generated/main/graphql.ts';
import { CheckIn } from '#attendance/check-in/check-in.tsx';
import { useOwnArrival, useOwnAttendance } from '#attendance/follow-meeting.ts';
import { OwnLeave } from '#attendance/leave/own-leave.tsx';
import { OwnStatus } from '#attendance/own-status.tsx';
import { useNow, useSession, useToday } from '#identity/session-context.tsx';
import { onTimeText } from '#meetings/next-meeting.messages.ts';
import { NextMeetingCard } from '#meetings/next-meeting-card.tsx';
import { requestScan } from '#platform/scan-request.ts';
import { ClockIcon, MapPinIcon, QrIcon } from '#ui/icons/icons.tsx';
import { Hero } from '#ui/page/hero.tsx';
import { heroTexts } from './home.messages.ts';
import classes from './home.module.css';

type Meeting = NextMeetingQuery['upcoming']['items'][number];

/** The member's next meeting; on its day, how to check in comes first, and afterwards that it is done. */
export function MemberMeetingCard() {
  const [isMarked, setIsMarked] = useState(false);
  const [hasHero, setHasHero] = useState(false);
  const today = useToday();
  return (
    <Stack gap="md">
      <NextMeetingCard
        ownStatus={(meeting) => <OwnStatus meeting={meeting} onMarked={setIsMarked} />}
        actions={(meeting) => meeting.date !== today && <OwnLeave key={meeting.id} meeting={meeting} />}
        today={(meeting) => <MeetingDay meeting={meeting} onShown={setHasHero} />}
      />
      <CheckIn isQuiet={isMarked} isHidden={hasHero} />
    </Stack>
  );
}

/** The day's meeting: until when one is on time and the code to scan, or since when one is in. */
function MeetingDay({ meeting, onShown }: { meeting: Meeting; onShown: (isShown: boolean) => void }) {
  const record = useOwnAttendance(meeting.id);
  const today = useToday();
  const [start = '', end = ''] = meeting.timing;
  const isOpen = record.attendanceStatus === 'Unmarked';
  useEffect(() => {
    onShown(isOpen);
    return () => onShown(false);
  }, [isOpen, onShown]);
  const arrival = useOwnArrival(meeting.id);
  return (
    <Hero
      label={heroTexts.label}
      eyebrow={heroTexts.todayIs(`${getWeekday(today)}, ${formatDate(today)}`)}
      figure={arrival === null ? start : heroTexts.inSince(arrival)}
      of={arrival === null ? heroTexts.until(end) : undefined}
      action={
        isOpen && (
          <Button leftSection={<QrIcon />} onClick={requestScan}>
            {heroTexts.scan}
          </Button>
        )
      }
      actions={isOpen && <OwnLeave key={meeting.id} meeting={meeting} />}
    >
      <span className={classes.line}>
        <MapPinIcon size={18} /> <span>{meeting.venue}</span>
      </span>
      {isOpen && start !== '' && <OnTime until={onTimeUntil({ ...meeting, start })} />}
    </Hero>
  );
}

/** How long one is still on time. */
function OnTime({ until }: { until: string }) {
  const { timeZone } = useSession();
  const now = useNow();
  const [time, setTime] = useState(() => timeIn(timeZone, now()));
  useEffect(() => {
    const timer = setInterval(() => setTime(timeIn(timeZone, now())), CLOCK_MS);
    return () => clearInterval(timer);
  });
  return (
    <span className={classes.line}>
      <ClockIcon size={18} />{' '}
      <span>{heroTexts.onTime(onTimeText(until), toMinutes(until) - toMinutes(time))}</span>
    </span>
  );
}

/** How often the minutes left are counted anew. */
const CLOCK_MS = 15_000;
