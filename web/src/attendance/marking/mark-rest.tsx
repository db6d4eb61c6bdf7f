import { type ArrivalChoice, stateArrival } from '@fellowship/domain/attendance/marking/arrival';
import type { MarkedStatus } from '@fellowship/domain/attendance/marking/marking';
import { type ClockTime, dateTimeIn, isClockTime } from '@fellowship/domain/calendar/dates';
import { showName } from '@fellowship/domain/members/show-name';
import { Button, Radio, SegmentedControl, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useNow, useSession } from '#identity/session-context.tsx';
import { TimeField } from '#ui/dates/time-field.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import type { Roster } from '../roster/roster.ts';
import { Sheet, SheetActions } from '../sheet/sheet.tsx';
import { restTexts } from './marking.messages.ts';
import classes from './marking.module.css';
import { useMeetingMarking } from './use-marking.ts';

const STATUSES: readonly MarkedStatus[] = ['Absent', 'Leave', 'Present'];

/** How many names stand there before 'and 11 more'. */
const NAMES_SHOWN = 4;

interface MarkRestProps {
  roster: Roster;
  onClose: () => void;
}

/** Marks everybody for whom nothing is chosen yet (rule attendance/mark-rest): a status first, then since when they were here. */
export function MarkRest({ roster, onClose }: MarkRestProps) {
  const { rest, chooseMany } = useMeetingMarking();
  // Those who are marked meanwhile, by QR code or by another admin, are left out.
  const count = rest.length;
  const [status, setStatus] = useState<MarkedStatus>('Present');
  const arrivals = useArrivalChoice(roster);
  const isPresent = status === 'Present';
  const arrival = isPresent ? arrivals.stated : null;
  const canMark = count > 0 && (!isPresent || arrival !== null);

  function handleMark(): void {
    const stated = arrival && {
      arrival: arrival.attendedDateTime.slice(11),
      isArrivalStated: arrival.isStated,
    };
    chooseMany(rest, { attendanceStatus: status, ...stated });
    onClose();
  }

  return (
    <Sheet title={restTexts.title(count)} onClose={onClose}>
      <SegmentedControl
        fullWidth
        aria-label={restTexts.status}
        value={status}
        onChange={(chosen) => setStatus(STATUSES.find((known) => known === chosen) ?? 'Present')}
        data={[...STATUSES]}
      />
      {isPresent && <ArrivalCards choice={arrivals} count={count} />}
      {count > 0 ? (
        <Names names={rest.map(({ memberName }) => showName(memberName))} />
      ) : (
        <Text>{restTexts.nobody}</Text>
      )}
      <SheetActions>
        <Button variant="default" onClick={onClose}>
          {controlTexts.cancel}
        </Button>
        <Button disabled={!canMark} onClick={handleMark}>
          {restTexts.submit(count, status)}
        </Button>
      </SheetActions>
    </Sheet>
  );
}

type Way = 'onTime' | 'time' | 'now';

/** Since when they were here; on time as long as that is possible. */
function useArrivalChoice({ timing: [start = ''], ...roster }: Roster) {
  const { timeZone } = useSession();
  const now = useNow();
  const minute = dateTimeIn(timeZone, now());
  const meeting = { ...roster, start };
  const state = (choice: ArrivalChoice) => stateArrival(choice, meeting, minute);
  const onTime = state('onTime');
  const [way, setWay] = useState<Way>(onTime === null ? 'now' : 'onTime');
  const [time, setTime] = useState<ClockTime>(minute.slice(11));
  const atTime = isClockTime(time) ? state(time) : null;
  const byNow = state('now');
  const stated = { onTime, time: atTime, now: byNow }[way];
  return { way, setWay, time, setTime, onTime, atTime, byNow, stated };
}

function ArrivalCards({ choice, count }: { choice: ReturnType<typeof useArrivalChoice>; count: number }) {
  const { way, setWay, time, setTime, onTime, atTime, byNow } = choice;
  const cards = [
    onTime && {
      value: 'onTime' as const,
      label: onTime.isStated ? restTexts.onTimeBy(onTime.attendedDateTime.slice(11)) : restTexts.onTimeNow,
      made: onTime,
    },
    { value: 'time' as const, label: restTexts.atTime, made: way === 'time' ? atTime : null },
    { value: 'now' as const, label: restTexts.now(byNow?.attendedDateTime.slice(11) ?? ''), made: byNow },
  ].filter((card) => card !== null);
  return (
    <Radio.Group
      label={restTexts.since}
      value={way}
      onChange={(chosen) => setWay(cards.find(({ value }) => value === chosen)?.value ?? 'now')}
    >
      <div className={classes.cards}>
        {cards.map(({ value, label, made }) => (
          <div key={value} className={classes.card}>
            <Radio
              value={value}
              size="md"
              label={
                <>
                  <b>{label}</b>
                  <small data-late={made?.isLate || undefined}>{getOutcome(made, count)}</small>
                </>
              }
            />
            {value === 'time' && way === 'time' && (
              <TimeField label={restTexts.atTime} value={time} onChange={setTime} />
            )}
          </div>
        ))}
      </div>
    </Radio.Group>
  );
}

/** What the arrival makes of them. */
function getOutcome(made: { isLate: boolean; lateTime: string } | null, count: number): string {
  if (made === null) return restTexts.oneTime;
  if (!made.isLate) return restTexts.nobodyLate;
  const [hours = 0, minutes = 0] = made.lateTime.split(':').map(Number);
  return restTexts.late(count, hours * 60 + minutes);
}

/** Whom it marks; all of them on request. */
function Names({ names }: { names: readonly string[] }) {
  const [isWhole, setIsWhole] = useState(names.length <= NAMES_SHOWN + 1);
  if (isWhole) return <Text c="dimmed">{names.join(', ')}</Text>;
  return (
    <Text c="dimmed" component="div">
      {names.slice(0, NAMES_SHOWN).join(', ')} {restTexts.and}{' '}
      <UnstyledButton fw={700} c="var(--app-brand)" className={classes.more} onClick={() => setIsWhole(true)}>
        {restTexts.more(names.length - NAMES_SHOWN)}
      </UnstyledButton>
    </Text>
  );
}
