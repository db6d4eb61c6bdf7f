import { secondsOnTime } from '@fellowship/domain/attendance/lateness';
import { getWeekday } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { GetMeetingQrDocument } from '#api/generated/main/graphql.ts';
import { request } from '#api/request.ts';
import { useNow, useSession, useToday } from '#identity/session-context.tsx';
import { toText } from '#ui/errors.tsx';
import { QrImage } from '#ui/qr-image.tsx';
import { attendanceTexts } from '../attendance.messages.ts';
import type { Arrival, Contact } from '../roll-call/roll-call.tsx';
import type { MemberRecord, Roster } from '../roster/roster.ts';
import { useFullScreen } from './full-screen.ts';
import { NameBoard } from './name-board.tsx';
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

/** How often it is asked again for a code that could not be had. */
const RETRY_MS = 15_000;

/** The meeting's QR code, to be scanned from the seats; a changed meeting gets its new one. */
export function DoorCode({ roster }: { roster: Roster }) {
  const { id, chapterId, version } = roster;
  const source = useQuery({
    queryKey: ['projected QR code', id, version],
    queryFn: () => request(GetMeetingQrDocument, { chapterId, meetingId: id }),
    gcTime: 0,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
  });
  return (
    <div className={classes.code}>
      {source.data && <QrImage link={source.data.getMeetingQr.link} label={projectorTexts.qrAlt} />}
      {source.isError && !source.data && <p role="alert">{toText(source.error)}</p>}
      <p className={classes.invitation}>{projectorTexts.invitation}</p>
    </div>
  );
}

interface ProjectorProps {
  roster: Roster;
  /** Members who are here, and of how many. */
  hereCount: number;
  totalCount: number;
  /** The last one first. */
  arrivals: readonly Arrival[];
  contact: Contact;
  onClose: () => void;
}

/** The roll call for the wall: code, count and names, dark on light in both themes, and nothing to press. */
export function Projector({ roster, hereCount, totalCount, arrivals, contact, onClose }: ProjectorProps) {
  const { chapterName } = useSession();
  useFullScreen(onClose);
  useWakeLock();
  const { date, timing, status } = roster;
  const isOpen = status === 'Scheduled';
  const expected = getExpected(roster);
  const awayCount = roster.rows.filter(({ attendance }) => isOnLeave(attendance)).length;
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      title={
        <span className={classes.title}>
          {chapterName} · {getWeekday(date)}, {formatDate(date)} · {timing.join(' – ')}
        </span>
      }
      closeButtonProps={{ 'aria-label': projectorTexts.leave }}
      classNames={{
        content: classes.content,
        header: classes.header,
        close: classes.close,
        body: classes.body,
      }}
    >
      {isOpen && <DoorCode roster={roster} />}
      <div className={classes.people} data-alone={!isOpen || undefined}>
        <p className={classes.count} role="status">
          <strong>{hereCount}</strong> {attendanceTexts.hereCount(totalCount)}
        </p>
        {isOpen && <LateCountdown roster={roster} />}
        <NameBoard missing={expected} awayCount={awayCount} here={arrivals} />
        <StateLine contact={contact} isOpen={isOpen} />
      </div>
    </Modal>
  );
}

/** Whoever may still come: nothing is marked for them, neither Present nor Leave nor Absent. */
function getExpected({ rows }: Roster): { id: string; name: string }[] {
  return rows
    .filter(({ attendance }) => (attendance?.attendanceStatus ?? 'Unmarked') === 'Unmarked')
    .map(({ rotaryId, memberName }) => ({ id: rotaryId, name: memberName }));
}

function isOnLeave(record: MemberRecord | null): boolean {
  return record?.attendanceStatus === 'Leave';
}

/** The state of the list itself: outdated, or closed. */
function StateLine({ contact, isOpen }: { contact: Contact; isOpen: boolean }) {
  if (contact.kind === 'offline') {
    return (
      <p className={classes.offline} role="alert">
        {projectorTexts.offlineSince(contact.since)}
      </p>
    );
  }
  return isOpen ? null : <p className={classes.closed}>{attendanceTexts.isClosed}</p>;
}

/** Keeps the screen from going dark while the component shows, where the browser can; it lets go whenever hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;

    async function hold(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      try {
        const held = await navigator.wakeLock?.request('screen');
        if (isOver) await held?.release();
        else lock = held ?? null;
      } catch {
        // A low battery refuses it: the screen then sleeps as always.
      }
    }

    const handleVisibility = (): void => void hold();
    document.addEventListener('visibilitychange', handleVisibility);
    void hold();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', handleVisibility);
      lock?.release().catch(() => undefined);
    };
  }, []);
}
