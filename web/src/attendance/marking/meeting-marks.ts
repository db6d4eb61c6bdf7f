import { newRequestId } from '#api/request-id.ts';
import type { MeetingKey } from '../roster/known-roster.ts';
import { draftsAfter } from './answered-drafts.ts';
import type { Draft, Drafts } from './draft.ts';
import type { KeptMarks, KeptMeeting, SentBatch } from './kept-marks.ts';
import type { SendOutcome } from './send-marks.ts';

/** What became of a batch of drafts. */
export interface Stored {
  readonly isDone: boolean;
  readonly count: number;
  /** Rows that somebody else had changed meanwhile; they show the newer value now. */
  readonly conflictCount: number;
}

export const NOTHING_STORED: Stored = { isDone: true, count: 0, conflictCount: 0 };
const FAILED: Stored = { isDone: false, count: 0, conflictCount: 0 };

/** The marks of one meeting that the server does not have yet. */
export interface Marks {
  readonly drafts: Drafts;
  /** Members whose drafts are under way to the server. */
  readonly sending: ReadonlySet<string>;
  /** The row that is being edited: nothing sends it by itself. */
  readonly heldRow: string | null;
  /** The last time that anything was stored, in milliseconds of this device's clock. */
  readonly last: { readonly at: number; readonly count: number; readonly isAutomatic: boolean } | null;
}

export const NO_MARKS: Marks = { drafts: new Map(), sending: new Set(), heldRow: null, last: null };

interface MeetingMarksOptions {
  kept: KeptMarks;
  /** Asks the server to store a batch. */
  send: (key: MeetingKey, batch: SentBatch, isAutomatic: boolean) => Promise<SendOutcome>;
  /** Something is shown differently now. */
  onChange: () => void;
}

/** The marks of one meeting: kept on the device, and stored one batch after the other. */
export class MeetingMarks {
  readonly key: MeetingKey;
  private readonly options: MeetingMarksOptions;
  private shown: Marks = NO_MARKS;
  /** Repeated as they were sent, before anything else is. */
  private unanswered: readonly SentBatch[] = [];
  private task: Promise<Stored> = Promise.resolve(NOTHING_STORED);

  constructor(key: MeetingKey, options: MeetingMarksOptions) {
    this.key = key;
    this.options = options;
  }

  get marks(): Marks {
    return this.shown;
  }

  /** Ends with what is under way now. */
  get underWay(): Promise<Stored> {
    return this.task;
  }

  /** The members whose marks are sent by themselves. */
  get idsToSend(): string[] {
    const { drafts, heldRow } = this.shown;
    return [...drafts].flatMap(([id, { isAnswered }]) => (isAnswered || id === heldRow ? [] : id));
  }

  /** Whether nothing is left that is sent by itself. */
  get isSettled(): boolean {
    return this.idsToSend.length === 0 && this.unanswered.length === 0;
  }

  /** How many members' marks the server has not answered. */
  get leftCount(): number {
    const chosen = [...this.shown.drafts].flatMap(([id, { isAnswered }]) => (isAnswered ? [] : id));
    return new Set([...chosen, ...this.unanswered.flatMap(({ drafts }) => [...drafts.keys()])]).size;
  }

  /** Takes up what was kept. */
  restore({ drafts, sent }: KeptMeeting): void {
    this.unanswered = sent;
    this.show({ drafts });
  }

  put(rotaryId: string, draft: Draft | null): void {
    const drafts = new Map(this.shown.drafts);
    if (draft) drafts.set(rotaryId, draft);
    else drafts.delete(rotaryId);
    this.setDrafts(drafts);
  }

  hold(heldRow: string | null): void {
    if (heldRow !== this.shown.heldRow) this.show({ heldRow });
  }

  store(rotaryIds: readonly string[], isAutomatic: boolean): Promise<Stored> {
    const wanted = rotaryIds.filter((rotaryId) => this.shown.drafts.has(rotaryId));
    if (wanted.length === 0 && this.unanswered.length === 0) return Promise.resolve(NOTHING_STORED);
    this.show({ sending: new Set([...this.shown.sending, ...wanted]) });
    const task = this.task
      .then(() => this.sendNext(wanted, isAutomatic))
      .finally(() => this.end(task, wanted));
    this.task = task;
    return task;
  }

  private end(task: Promise<Stored>, wanted: readonly string[]): void {
    const isLast = this.task === task;
    if (isLast) this.task = Promise.resolve(NOTHING_STORED);
    const sending = [...this.shown.sending].filter((rotaryId) => !isLast && !wanted.includes(rotaryId));
    this.show({ sending: new Set(sending) });
  }

  private async sendNext(wanted: readonly string[], isAutomatic: boolean): Promise<Stored> {
    let stored = NOTHING_STORED;
    for (const batch of this.unanswered) {
      stored = added(stored, await this.send(batch, isAutomatic));
      if (!stored.isDone) return stored;
    }
    const drafts = new Map([...this.shown.drafts].filter(([rotaryId]) => wanted.includes(rotaryId)));
    if (drafts.size === 0) return stored;
    const batch = { requestId: newRequestId(), drafts };
    this.options.kept.keepSent(this.key, batch);
    this.unanswered = [...this.unanswered, batch];
    return added(stored, await this.send(batch, isAutomatic));
  }

  private async send(batch: SentBatch, isAutomatic: boolean): Promise<Stored> {
    const outcome = await this.options.send(this.key, batch, isAutomatic);
    if (outcome.kind === 'unanswered') return FAILED;
    this.options.kept.forgetSent(this.key, batch);
    this.unanswered = this.unanswered.filter(({ requestId }) => requestId !== batch.requestId);
    if (outcome.kind === 'refused') {
      this.setDrafts(refusedDrafts(this.shown.drafts, batch.drafts));
      return FAILED;
    }
    const { rows, conflicts } = outcome.answer;
    this.setDrafts(draftsAfter(this.shown.drafts, batch.drafts, outcome.answer));
    if (rows.length > 0) this.show({ last: { at: Date.now(), count: rows.length, isAutomatic } });
    return { isDone: true, count: rows.length, conflictCount: conflicts.length };
  }

  private setDrafts(drafts: Drafts): void {
    const before = this.shown.drafts;
    for (const [rotaryId, draft] of before) {
      if (!drafts.has(rotaryId)) this.options.kept.forget(this.key, rotaryId, draft);
    }
    for (const [rotaryId, draft] of drafts) {
      if (before.get(rotaryId) !== draft) this.options.kept.keep(this.key, rotaryId, draft);
    }
    this.show({ drafts });
  }

  private show(change: Partial<Marks>): void {
    this.shown = { ...this.shown, ...change };
    this.options.onChange();
  }
}

/** Drafts that were refused stay, to be seen; a choice that was made since is another one. */
function refusedDrafts(drafts: Drafts, batch: Drafts): Drafts {
  const isRefused = (id: string, draft: Draft): boolean => batch.get(id)?.chosenAt === draft.chosenAt;
  return new Map(
    [...drafts].map(([id, draft]) => [id, isRefused(id, draft) ? { ...draft, isAnswered: true } : draft]),
  );
}

function added(before: Stored, next: Stored): Stored {
  return {
    isDone: next.isDone,
    count: before.count + next.count,
    conflictCount: before.conflictCount + next.conflictCount,
  };
}
