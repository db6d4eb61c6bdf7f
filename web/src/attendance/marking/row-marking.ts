import type { ClockTime, IsoDate } from '@fellowship/domain/calendar/dates';
import { createContext, useContext, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { RosterRow } from '../roster/roster.ts';
import { type Choice, isSameView, type RowView } from './draft.ts';

/** What can be done with a row. */
interface RowActions {
  choose: (row: RosterRow, choice: Choice) => void;
  /** Takes a fee or gives it back, also after closing. */
  setFee: (row: RosterRow, isPaid: boolean) => void;
  edit: (row: RosterRow) => void;
  /** Locks the row again and stores what was chosen. */
  done: (row: RosterRow) => void;
  /** Forgets what was chosen for a row. */
  dismiss: (row: RosterRow) => void;
  /** Takes back what was chosen last. */
  undo: () => void;
}

/** The rows of the meeting on the screen: each follows its own view, so that a mark draws one row and not all of them. */
export interface RowMarking extends RowActions {
  subscribe: (listener: () => void) => () => void;
  getRow: (rotaryId: string) => RosterRow | undefined;
  getView: (rotaryId: string) => RowView;
}

type Views = readonly (readonly [RosterRow, RowView])[];

const NOTHING: RowView = { state: 'readOnly', shown: null, note: null };

/** A `RowMarking` that stays the same object; a row that looks as before keeps its view. */
export function useRowViews(views: Views, actions: RowActions): RowMarking {
  const [store] = useState(() => new RowViews());
  const latest = useRef(actions);
  store.prepare(views);
  useLayoutEffect(() => {
    latest.current = actions;
    store.publish();
  });
  const [rows] = useState(
    (): RowMarking => ({
      subscribe: store.subscribe,
      getRow: (rotaryId) => store.rows.get(rotaryId)?.[0],
      getView: (rotaryId) => store.rows.get(rotaryId)?.[1] ?? NOTHING,
      choose: (row, choice) => latest.current.choose(row, choice),
      setFee: (row, isPaid) => latest.current.setFee(row, isPaid),
      edit: (row) => latest.current.edit(row),
      done: (row) => latest.current.done(row),
      dismiss: (row) => latest.current.dismiss(row),
      undo: () => latest.current.undo(),
    }),
  );
  return rows;
}

class RowViews {
  rows: ReadonlyMap<string, readonly [RosterRow, RowView]> = new Map();
  private readonly listeners = new Set<() => void>();
  private isChanged = false;

  /** Takes the views of this rendering: the rows below it read them at once, the others are told by `publish`. */
  prepare(views: Views): void {
    this.rows = new Map(
      views.map(([row, view]) => {
        const before = this.rows.get(row.rotaryId)?.[1];
        return [row.rotaryId, [row, before && isSameView(before, view) ? before : view]];
      }),
    );
    this.isChanged = true;
  }

  publish(): void {
    if (!this.isChanged) return;
    this.isChanged = false;
    for (const listener of this.listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

export const RowMarkingContext = createContext<RowMarking | null>(null);

/** The rows' marking, for their controls. */
export function useRowMarking(): RowMarking {
  const rows = useContext(RowMarkingContext);
  if (!rows) throw new Error('Outside of the attendance screen.');
  return rows;
}

/** What a member's row shows now. */
export function useRowView(rotaryId: string): RowView {
  const { subscribe, getView } = useRowMarking();
  return useSyncExternalStore(subscribe, () => getView(rotaryId));
}

/** Of the meeting whose rows are shown. */
export interface MeetingFacts {
  readonly date: IsoDate;
  readonly end: ClockTime | null;
  readonly meetingFee: number;
  readonly canTakeFees: boolean;
  /** The last minute to be on time; null if there is none. */
  readonly lastMinuteInTime: ClockTime | null;
}

/** Stays the same object while the meeting is the same. */
export const MeetingFactsContext = createContext<MeetingFacts | null>(null);

export function useMeetingFacts(): MeetingFacts {
  const facts = useContext(MeetingFactsContext);
  if (!facts) throw new Error('Outside of the attendance screen.');
  return facts;
}
