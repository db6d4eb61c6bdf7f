import { secondsOnTime } from '@fellowship/domain/attendance/lateness';
import { useEffect, useState } from 'react';
import { useNow, useSession, useToday } from '#identity/session-context.ts';
import type { Roster } from '../roster/roster.ts';
import { projectorTexts } from './projector.messages.ts';
import classes from './projector.module.css';

const TICK_MS = 1_000;

/** How long arrivals are not late yet (rule attendance/lateness); on the meeting's day only. */
export function LateCountdown({ roster }: { roster: Roster }) {
  const { timeZone } = useSession();
  const now = useNow();
  const today = useToday();
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const [start] = roster.timing;
  if (!start || roster.date !== today) return null;
  const { date: meetingDate, earlyPresenceMinutes } = roster;
  const seconds = secondsOnTime({ meetingDate, start, earlyPresenceMinutes }, timeZone, now());
  return (
    <p className={classes.countdown} role="timer">
      {seconds > 0 ? projectorTexts.lateIn(getClock(seconds)) : projectorTexts.lateNow}
    </p>
  );
}

/** `4:05`, and `1:04:05` from an hour on. */
function getClock(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
