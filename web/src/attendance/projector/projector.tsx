import { onTimeUntil, secondsOnTime } from '@fellowship/domain/attendance/lateness';
import { getWeekday, timeIn } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { showName } from '@fellowship/domain/members/show-name';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { GetMeetingQrDocument } from '#api/generated/main/graphql.ts';
import { request } from '#api/request.ts';
import { useNow, useSession, useToday } from '#identity/session-context.tsx';
import { toText } from '#ui/errors.tsx';
import { ClockIcon } from '#ui/icons/icons.tsx';
import { SegmentsBar } from '#ui/page/segments-bar.tsx';
import { QrImage } from '#ui/qr-image.tsx';
import { attendanceTexts } from '../attendance.messages.ts';
import type { Arrival, Contact } from '../roll-call/roll-call.ts';
import type { Roster } from '../roster/roster.ts';
import { useFullScreen } from './full-screen.ts';
import { projectorTexts } from './projector.messages.ts';
import classes from './projector.module.css';

const TICK_MS = 1_000;

/** The chapter's clock, and how long arrivals are not late yet (rule attendance/lateness); on the meeting's day only. */
function useOnTime(roster: Roster): { clock: string; secondsLeft: number | null } {
  const { timeZone } = useSession();
  const now = useNow();
  const today = useToday();
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const clock = timeIn(timeZone, now());
  const [start] = roster.timing;
  if (!start || roster.date !== today) return { clock, secondsLeft: null };
  const { date: meetingDate, earlyPresenceMinutes } = roster;
  return { clock, secondsLeft: secondsOnTime({ meetingDate, start, earlyPresenceMinutes }, timeZone, now()) };
}

/** Until when arrivals are on time, and that they are late after it. */
function OnTime({ roster, secondsLeft }: { roster: Roster; secondsLeft: number }) {
  const { earlyPresenceMinutes } = roster;
  const until = onTimeUntil({ start: roster.timing[0] ?? '', earlyPresenceMinutes });
  return (
    <p className={classes.onTime} role="timer">
      <ClockIcon />
      <span>
        {secondsLeft > 0 ? projectorTexts.onTime(until, Math.ceil(secondsLeft / 60)) : projectorTexts.lateNow}
      </span>
    </p>
  );
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
      <p className={classes.invitation}>{projectorTexts.invitation}</p>
      <div className={classes.paper}>
        {source.data && <QrImage link={source.data.getMeetingQr.link} label={projectorTexts.qrAlt} />}
        {source.isError && !source.data && <p role="alert">{toText(source.error)}</p>}
      </div>
      <p className={classes.how}>{projectorTexts.how}</p>
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

/** How many of the last arrivals are named. */
const SHOWN_ARRIVALS = 5;

/** The roll call for the wall: the code at the left, the count and who came last at the right; light in both themes. */
export function Projector({ roster, hereCount, totalCount, arrivals, contact, onClose }: ProjectorProps) {
  const { chapterName } = useSession();
  const { clock, secondsLeft } = useOnTime(roster);
  useFullScreen(onClose);
  useWakeLock();
  const { date, timing, status } = roster;
  const isOpen = status === 'Scheduled';
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      title={
        <span className={classes.title}>
          <b>{chapterName}</b>{' '}
          <span>
            {getWeekday(date)}, {formatDate(date)} · {timing.join(' – ')}
          </span>
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
        <p className={classes.clock}>{clock}</p>
        <div className={classes.middle}>
          <p className={classes.count} role="status">
            <strong>{hereCount}</strong> {attendanceTexts.hereCount(totalCount)}
          </p>
          <SegmentsBar total={totalCount} segments={[{ tone: 'ok', value: hereCount }]} />
          {isOpen && secondsLeft !== null && <OnTime roster={roster} secondsLeft={secondsLeft} />}
          <StateLine contact={contact} isOpen={isOpen} />
        </div>
        <Arrivals arrivals={arrivals} />
      </div>
    </Modal>
  );
}

/** Who came last; a new arrival moves in. */
function Arrivals({ arrivals }: { arrivals: readonly Arrival[] }) {
  const [first] = useState(() => new Set(arrivals.map(({ id }) => id)));
  return (
    <ol className={classes.arrivals} aria-label={projectorTexts.arrivals}>
      {arrivals.slice(0, SHOWN_ARRIVALS).map(({ id, name, time, isVisitor }) => (
        <li key={id} data-arrived={!first.has(id) || undefined}>
          <span>{isVisitor ? attendanceTexts.visitorMark(showName(name)) : showName(name)}</span>{' '}
          <span>{time}</span>
        </li>
      ))}
    </ol>
  );
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
