import { onTimeUntil } from '@fellowship/domain/attendance/lateness';
import type { AttendanceFigures } from '@fellowship/domain/attendance/summary/summary';
import { dateTimeIn } from '@fellowship/domain/calendar/dates';
import { showName } from '@fellowship/domain/members/show-name';
import { type ReactNode, useEffect, useState } from 'react';
import { useNow, useSession } from '#identity/session-context.tsx';
import { ClockIcon } from '#ui/icons/icons.tsx';
import { SegmentsBar } from '#ui/page/segments-bar.tsx';
import { attendanceTexts } from '../attendance.messages.ts';
import type { Roster } from '../roster/roster.ts';
import { rollCallTexts } from './roll-call.messages.ts';
import classes from './roll-call.module.css';
import { type Arrival, type Contact, hereCount } from './roll-call.ts';

interface CounterProps {
  figures: AttendanceFigures;
  /** Beside the figure. */
  aside?: ReactNode;
  /** In place of the counts. */
  line?: ReactNode;
}

/** How many are here of how many, as figure, bar and words. */
export function Counter({ figures, aside, line }: CounterProps) {
  const { presentCount, lateCount, leaveCount, absentCount } = figures.members;
  const here = hereCount(figures);
  const total = figures.totalMembersCount;
  return (
    <div className={classes.counter}>
      <div className={classes.top}>
        <span role="status" className={classes.count}>
          <strong>{here}</strong> {attendanceTexts.hereCount(total)}
        </span>
        {aside}
      </div>
      <SegmentsBar
        total={total}
        segments={[
          { tone: 'ok', value: presentCount },
          { tone: 'gold', value: lateCount },
          { tone: 'calm', value: leaveCount },
          { tone: 'bad', value: absentCount },
        ]}
      />
      <div className={classes.line}>{line ?? <Counts figures={figures} />}</div>
    </div>
  );
}

/** '21 Present · 3 Late · 2 Leave'; what nobody is, is left out. */
function Counts({ figures }: { figures: AttendanceFigures }) {
  const { presentCount, lateCount, leaveCount, absentCount } = figures.members;
  const counts = [
    ['Present', presentCount],
    ['Late', lateCount],
    ['Leave', leaveCount],
    ['Absent', absentCount],
  ] as const;
  const parts = counts.filter(([name, count]) => count > 0 || name === 'Present');
  return parts.map(([name, count], place) => (
    <span key={name}>
      {place > 0 && ' · '}
      <b data-tone={name}>
        {count} {name}
      </b>
    </span>
  ));
}

interface LiveCounterProps {
  roster: Roster;
  figures: AttendanceFigures;
  /** The last one first. */
  arrivals: readonly Arrival[];
  contact: Contact;
}

/** The counter of an open meeting: with late from when, how fresh it is, and who came last. */
export function LiveCounter({ roster, figures, arrivals, contact }: LiveCounterProps) {
  const [last] = arrivals;
  const lastIn = last && (
    <>
      {' · '}
      {rollCallTexts.lastIn}{' '}
      <span aria-live="off">
        {last.isVisitor ? attendanceTexts.visitorMark(showName(last.name)) : showName(last.name)} {last.time}
      </span>
    </>
  );
  return (
    <section aria-label={rollCallTexts.name}>
      <Counter
        figures={figures}
        aside={<LateFrom roster={roster} />}
        line={
          <>
            <ContactLine contact={contact} />
            <Counts figures={figures} />
            {lastIn}
          </>
        }
      />
    </section>
  );
}

const TICK_MS = 1_000;

/** '07:02 · on time until 07:15', then '07:18 · from now late'. */
function LateFrom({ roster }: { roster: Roster }) {
  const { timeZone } = useSession();
  const now = useNow();
  const [, tick] = useState('');
  useEffect(() => {
    const timer = setInterval(() => tick(dateTimeIn(timeZone, now())), TICK_MS);
    return () => clearInterval(timer);
  }, [timeZone, now]);
  const minute = dateTimeIn(timeZone, now());
  const [start] = roster.timing;
  if (!start || minute.slice(0, 10) !== roster.date) return null;
  const { earlyPresenceMinutes } = roster;
  const until = onTimeUntil({ start, earlyPresenceMinutes });
  const isLate = until > start || minute > `${roster.date} ${until}`;
  return (
    <span className={classes.late} data-late={isLate || undefined}>
      <ClockIcon size={16} />
      <span>
        {minute.slice(11)} · {isLate ? rollCallTexts.lateNow : rollCallTexts.onTimeUntil(until)}
      </span>
    </span>
  );
}

/** That the list does not follow by itself; nothing while it does, for those who see the dot. */
function ContactLine({ contact }: { contact: Contact }) {
  const text = toContactText(contact);
  return (
    <span className={classes.contact} data-kind={contact.kind} role="status">
      <span>{text}</span>
    </span>
  );
}

function toContactText(contact: Contact): string {
  switch (contact.kind) {
    case 'live':
      return rollCallTexts.live;
    case 'asking':
      return rollCallTexts.asking;
    case 'offline':
      return rollCallTexts.offlineSince(contact.since);
  }
}
