import { showName } from '@fellowship/domain/members/show-name';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { UndoIcon } from '#ui/icons/icons.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { isHere, type MemberRecord, type Roster } from '../roster/roster.ts';
import { choiceText, markingTexts } from './marking.messages.ts';
import classes from './marking.module.css';
import { useMeetingMarking } from './use-marking.ts';

/** How long a choice can be taken back by a touch. */
const UNDO_MS = 5_000;

/** What was chosen last, with Undo; for a member who is late, also that they were on time. */
export function UndoStrip({ roster }: { roster: Roster }) {
  const { lastChoice } = useMeetingMarking();
  if (lastChoice === null || lastChoice.rows.length === 0) return null;
  return <Strip key={lastChoice.id} roster={roster} />;
}

function Strip({ roster }: { roster: Roster }) {
  const marking = useMeetingMarking();
  const [isOver, setIsOver] = useState(false);
  const place = useKeyboardHeight<HTMLDivElement>();
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), UNDO_MS);
    return () => clearTimeout(timer);
  }, []);
  const ids = new Set(marking.lastChoice?.rows.map(({ rotaryId }) => rotaryId));
  const rows = roster.rows.filter(({ rotaryId }) => ids.has(rotaryId));
  const [row] = rows;
  if (isOver || !row) return null;
  const { shown } = marking.getView(row);
  const onTime = rows.length === 1 && isHere(shown) && shown?.isLate ? marking.lastMinuteInTime : null;
  const name = rows.length === 1 ? showName(row.memberName) : markingTexts.undone(rows.length);
  return (
    // The keyboard and its focus stay where they are.
    <div ref={place} className={classes.undo} onPointerDown={keepFocus}>
      <span role="status">{choiceText(name, getStatus(shown, rows.length === 1))}</span>
      <span className={classes.undoButtons}>
        {onTime !== null && (
          <button
            type="button"
            aria-label={markingTexts.onTimeOf(name)}
            onClick={() => marking.chooseMany([row], { arrival: onTime })}
          >
            {markingTexts.onTime}
          </button>
        )}
        <button type="button" onClick={marking.undo}>
          <UndoIcon size={20} /> {controlTexts.undo}
        </button>
      </span>
    </div>
  );
}

function keepFocus({ currentTarget }: { currentTarget: HTMLElement }): void {
  if (!document.activeElement?.matches('input[type="search"]')) return;
  currentTarget.addEventListener('mousedown', (down) => down.preventDefault(), { once: true });
}

function getStatus(record: MemberRecord | null, hasTime: boolean): string {
  if (!record) return '';
  const { attendanceStatus, isLate, attendedDateTime } = record;
  if (!isHere(record)) return attendanceStatus;
  const status = isLate ? 'Late' : attendanceStatus;
  return hasTime ? `${status} ${attendedDateTime.slice(11)}` : status;
}

/** Tells an element how much of the page the keyboard of a phone covers. */
function useKeyboardHeight<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const follow = (): void => {
      const covered = innerHeight - visualViewport.height - visualViewport.offsetTop;
      element.current?.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    visualViewport.addEventListener('resize', follow);
    visualViewport.addEventListener('scroll', follow);
    follow();
    return () => {
      visualViewport.removeEventListener('resize', follow);
      visualViewport.removeEventListener('scroll', follow);
    };
  }, []);
  return element;
}
