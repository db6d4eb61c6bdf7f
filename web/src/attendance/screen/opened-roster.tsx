import { isAfterMeeting } from '@fellowship/domain/attendance/lateness';
import { dateTimeIn, getWeekday } from '@fellowship/domain/calendar/dates';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { Alert, Button, Group, MenuItem, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useRememberedChoice } from '#browser/remembered.ts';
import { useNow, useSession, useToday } from '#identity/session-context.tsx';
import { QrIcon } from '#ui/icons/icons.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { attendanceTexts } from '../attendance.messages.ts';
import { closingTexts } from '../closing/closing.messages.ts';
import { useClosing } from '../closing/use-closing.ts';
import { ExpectedVisitors } from '../expected/expected-visitors.tsx';
import { useSettling, useWaitingFees } from '../fees/use-settling.ts';
import { markingTexts } from '../marking/marking.messages.ts';
import { MarkButton, MarkingBar, MarkingState, SubmitButton } from '../marking/marking-bar.tsx';
import { MemberAttendance } from '../marking/member-attendance.tsx';
import { type MeetingFacts, MeetingFactsContext, RowMarkingContext } from '../marking/row-marking.ts';
import { UndoStrip } from '../marking/undo-strip.tsx';
import { type Marking, MarkingContext, useMarking } from '../marking/use-marking.ts';
import { enterFullScreen } from '../projector/full-screen.ts';
import { LiveCounter } from '../roll-call/counter.tsx';
import { type Contact, hereCount, useArrivals } from '../roll-call/roll-call.ts';
import { type Roster, useLatestRoster } from '../roster/roster.ts';
import { computeFigures } from '../roster/roster-figures.ts';
import { attendanceScreenTexts } from './screen.messages.ts';
import classes from './screen.module.css';
import { Summary } from './summary.tsx';
import type { ScheduledMeeting } from './use-chosen-meeting.ts';

const VisitorAttendance = lazy(async () => ({
  default: (await import('../visitors/visitor-attendance.tsx')).VisitorAttendance,
}));
const ClosedSummary = lazy(async () => ({
  default: (await import('../closing/closed-summary.tsx')).ClosedSummary,
}));
const ClosingSheet = lazy(async () => ({
  default: (await import('../closing/closing-sheet.tsx')).ClosingSheet,
}));
const CollectFees = lazy(async () => ({ default: (await import('../fees/collect-fees.tsx')).CollectFees }));
const MarkRest = lazy(async () => ({ default: (await import('../marking/mark-rest.tsx')).MarkRest }));
const Projector = lazy(async () => ({ default: (await import('../projector/projector.tsx')).Projector }));

interface OpenedRosterProps {
  roster: Roster;
  meeting: ScheduledMeeting;
  picker: ReactNode;
  contact: Contact;
  kind: AttendanceKind;
  onKind: (kind: AttendanceKind) => void;
}

type Overlay = 'fees' | 'rest' | 'closing' | 'projector';

/** The attendance of a meeting whose roster is here. */
export function OpenedRoster({ roster: stored, meeting, picker, contact, kind, onKind }: OpenedRosterProps) {
  const roster = useWaitingFees(useLatestRoster(stored));
  const settle = useSettling(roster);
  const isPhone = useIsPhone();
  const marking = useMarking(roster, settle);
  const closing = useClosing(roster, marking);
  const arrivals = useArrivals(roster);
  const figures = computeFigures(roster, marking.records);
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const [rowsShown, setRowsShown] = useRememberedChoice('attendance/member-rows', ['all', 'pages'], 'all');
  const hasPages = rowsShown === 'pages';
  // Decided once: what stands above the list does not go while members are marked.
  const [invites] = useState(roster.canMark && hereCount(figures) === 0);
  const close = (): void => setOverlay(null);
  const project = (): void => {
    enterFullScreen();
    setOverlay('projector');
  };
  const isMembers = kind === 'members';
  const submit = {
    canClose: roster.canClose,
    isClosing: closing.isBusy,
    isDue: useIsDue(roster, marking),
    onSubmit: () => setOverlay('closing'),
  };
  const count = `${hereCount(figures)} ${attendanceTexts.hereCount(figures.totalMembersCount)}`;
  const counter = roster.canMark && (
    <LiveCounter roster={roster} figures={figures} arrivals={arrivals} contact={contact} />
  );
  const notes = (
    <>
      {roster.status === 'Completed' && (
        <Suspense fallback={<Skeleton height={130} aria-busy />}>
          <ClosedSummary roster={roster} isFresh={closing.isClosedHere} />
        </Suspense>
      )}
      <ReadOnlyNote roster={roster} closing={closing} onSubmit={submit.onSubmit} />
    </>
  );
  const toggle = <KindToggle kind={kind} visitorCount={roster.visitors.length} onKind={onKind} />;
  const top = (
    <div className={classes.top}>
      {notes}
      <ExpectedVisitors roster={roster} />
      {isPhone && counter}
      {isPhone && invites && isMembers && <ScanInvitation onShow={project} />}
    </div>
  );
  const more = [
    roster.canMark && marking.rest.length > 0 && (
      <MenuItem key="rest" onClick={() => setOverlay('rest')}>
        {markingTexts.markRest}
      </MenuItem>
    ),
    roster.canTakeFees && (
      <MenuItem key="fees" onClick={() => setOverlay('fees')}>
        {attendanceScreenTexts.collectFees}
      </MenuItem>
    ),
    isPhone && roster.canMark && (
      <MenuItem key="qr" onClick={project}>
        {attendanceScreenTexts.showQr}
      </MenuItem>
    ),
    !isPhone && (
      <MenuItem key="pages" onClick={() => setRowsShown(hasPages ? 'all' : 'pages')}>
        {hasPages ? markingTexts.allRows : markingTexts.inPages}
      </MenuItem>
    ),
  ].filter(Boolean);
  return (
    <Providers roster={roster} marking={marking}>
      <PageHeader
        title={attendanceScreenTexts.title}
        back="/"
        detail={isPhone && roster.canMark ? null : <MeetingLine meeting={meeting} />}
        choice={picker}
        action={
          !isPhone &&
          roster.canMark && (
            <section aria-label={markingTexts.bar} className={classes.actions}>
              <MarkingState marking={marking} />
              <Button variant="default" leftSection={<QrIcon />} onClick={project}>
                {attendanceScreenTexts.showQr}
              </Button>
              <MarkButton marking={marking} />
              <SubmitButton {...submit} />
            </section>
          )
        }
        more={more.length > 0 && more}
      />
      <div className={classes.columns}>
        <div className={classes.main}>
          {isMembers ? (
            <MemberAttendance
              roster={roster}
              top={top}
              toggle={toggle}
              count={count}
              choiceId={marking.lastChoice?.id ?? 0}
              hasPages={hasPages}
            />
          ) : (
            <>
              {top}
              {toggle}
              <Suspense fallback={<Skeleton height={320} aria-busy />}>
                <VisitorAttendance roster={roster} settle={settle} />
              </Suspense>
            </>
          )}
        </div>
        <div className={classes.aside}>
          {!isPhone && counter && <div className={classes.card}>{counter}</div>}
          <Summary
            figures={figures}
            due={countDue(roster, marking)}
            feePaise={toPaise(roster.meetingFee)}
            onCollect={roster.canTakeFees ? () => setOverlay('fees') : null}
          />
        </div>
      </div>
      {isPhone && roster.canMark && isMembers && <MarkingBar marking={marking} {...submit} />}
      {roster.canMark && isMembers && <UndoStrip roster={roster} />}
      <Suspense fallback={null}>
        {overlay === 'fees' && <CollectFees roster={roster} settle={settle} onClose={close} />}
        {overlay === 'rest' && <MarkRest roster={roster} onClose={close} />}
        {overlay === 'closing' && (
          <ClosingSheet
            roster={roster}
            figures={figures}
            isBusy={closing.isBusy}
            onMarkRest={() => setOverlay('rest')}
            onSubmit={() => void closing.submit().then(close)}
            onClose={close}
          />
        )}
        {overlay === 'projector' && (
          <Projector
            roster={roster}
            hereCount={hereCount(figures)}
            totalCount={figures.totalMembersCount}
            arrivals={arrivals}
            contact={contact}
            onClose={close}
          />
        )}
      </Suspense>
    </Providers>
  );
}

/** What rows, sheets and bars read of the meeting and of its marking. */
function Providers({ roster, marking, children }: { roster: Roster; marking: Marking; children: ReactNode }) {
  const { date, timing, meetingFee, canTakeFees } = roster;
  const { lastMinuteInTime } = marking;
  const end = timing[1] ?? null;
  const facts = useMemo(
    (): MeetingFacts => ({ date, end, meetingFee, canTakeFees, lastMinuteInTime }),
    [date, end, meetingFee, canTakeFees, lastMinuteInTime],
  );
  return (
    <MarkingContext value={marking}>
      <RowMarkingContext value={marking.rows}>
        <MeetingFactsContext value={facts}>{children}</MeetingFactsContext>
      </RowMarkingContext>
    </MarkingContext>
  );
}

/** Whether closing is the next thing to do: everybody is marked, or the meeting is over. */
function useIsDue(roster: Roster, { rest }: Marking): boolean {
  const { timeZone } = useSession();
  const now = useNow();
  const meeting = { date: roster.date, end: roster.timing[1] ?? null };
  return (
    (roster.rows.length > 0 && rest.length === 0) || isAfterMeeting(meeting, dateTimeIn(timeZone, now()))
  );
}

/** How many who are here have not paid. */
function countDue({ visitors }: Roster, { records }: Marking): number {
  return [...records, ...visitors].filter(
    ({ attendanceStatus, paymentStatus }) => attendanceStatus === 'Present' && paymentStatus === 'Unpaid',
  ).length;
}

/** When and where the meeting is, and what it costs; what became of it where it is not open. */
export function MeetingLine({ meeting }: { meeting: ScheduledMeeting }) {
  const { date, timing, venue, meetingFee, status } = meeting;
  return (
    <>
      <span>
        {getWeekday(date)} · {timing.join(' – ')}
      </span>
      {venue && ` · ${venue}`}
      {' · '}
      <span>{attendanceScreenTexts.fee(formatRupees(toPaise(meetingFee)))}</span>
      {status !== 'Scheduled' && (
        <>
          {' · '}
          <b>{status}</b>
        </>
      )}
    </>
  );
}

/** Before the first one comes: members who scan need not be marked. */
function ScanInvitation({ onShow }: { onShow: () => void }) {
  return (
    <div className={classes.invitation}>
      <QrIcon size={32} />
      <div>
        <b>{attendanceScreenTexts.scanTitle}</b>
        <Text size="sm">{attendanceScreenTexts.scanHint}</Text>
      </div>
      <Button onClick={onShow}>{attendanceScreenTexts.showQr}</Button>
    </div>
  );
}

interface ReadOnlyNoteProps {
  roster: Roster;
  closing: ReturnType<typeof useClosing>;
  onSubmit: () => void;
}

/** Why nothing can be marked, and what can be done instead: close a past meeting, or reopen the one closed today. */
function ReadOnlyNote({ roster, closing, onSubmit }: ReadOnlyNoteProps) {
  const today = useToday();
  // Of a date to come the empty table says it already.
  if (roster.canMark || roster.markingRefusal === null || roster.date > today) return null;
  const { openAgain, isBusy } = closing;
  return (
    <Alert color="royal" role="note">
      <Group justify="space-between">
        <Text>{roster.markingRefusal}</Text>
        {roster.canClose && (
          <Button size="sm" loading={isBusy} onClick={onSubmit}>
            {controlTexts.submit}
          </Button>
        )}
        {roster.canReopen && (
          <Button size="sm" variant="default" loading={isBusy} onClick={() => void openAgain()}>
            {closingTexts.reopen}
          </Button>
        )}
      </Group>
    </Alert>
  );
}

export type AttendanceKind = 'members' | 'visitors';

interface KindToggleProps {
  kind: AttendanceKind;
  visitorCount: number;
  onKind: (kind: AttendanceKind) => void;
}

/** Whose attendance the screen shows (rule attendance/meeting-choice). */
function KindToggle({ kind, visitorCount, onKind }: KindToggleProps) {
  return (
    <fieldset className={classes.kinds}>
      <VisuallyHidden component="legend">{attendanceScreenTexts.kinds}</VisuallyHidden>
      {(['members', 'visitors'] as const).map((value) => (
        <label key={value} className={classes.kind}>
          <input
            type="radio"
            name="attendance-of"
            aria-label={attendanceScreenTexts[value]}
            checked={kind === value}
            onChange={() => onKind(value)}
          />
          <span>
            {attendanceScreenTexts[value]}
            {value === 'visitors' && visitorCount > 0 && ` ${visitorCount}`}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
