import { getWeekday } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { Modal } from '@mantine/core';
import { useSession } from '#identity/session-context.ts';
import { attendanceTexts } from '../attendance.messages.ts';
import type { Arrival } from '../roll-call/arrivals.ts';
import type { Contact } from '../roll-call/use-contact.ts';
import type { MemberRecord, Roster } from '../roster/roster.ts';
import { DoorCode } from './door-code.tsx';
import { useFullScreen } from './full-screen.ts';
import { LateCountdown } from './late-countdown.tsx';
import { NameBoard } from './name-board.tsx';
import { projectorTexts } from './projector.messages.ts';
import classes from './projector.module.css';
import { useWakeLock } from './use-wake-lock.ts';

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
