import type { QueryClient } from '@tanstack/react-query';
import { reachability } from '#api/reachability.ts';
import type { MeetingKey } from '../roster/known-roster.ts';
import type { Draft } from './draft.ts';
import { KeptMarks, type SentBatch } from './kept-marks.ts';
import { type Marks, MeetingMarks, NO_MARKS, NOTHING_STORED, type Stored } from './meeting-marks.ts';
import { askToStore, type SendOutcome } from './send-marks.ts';

/** What is chosen is collected this long, then stored: with the way to the server, within a second of the tap. */
const STORE_AFTER_MS = 700;

/** How soon the next try follows one that got no answer; the number is ours. */
const TRY_AGAIN_MS = 5_000;

interface MarkOutboxOptions {
  /** Whose marks these are, and under whose name the device keeps them. */
  person: string;
  client: QueryClient;
  storeAfterMs?: number;
}

/**
 * One person's marks on their way to the server: kept on the device from the tap until the server has answered, sent
 * by themselves, and sent again for as long as no answer comes; also those of a screen, a tab or a session before.
 */
export class MarkOutbox {
  private readonly client: QueryClient;
  private readonly kept: KeptMarks;
  private readonly storeAfterMs: number;
  private readonly meetings = new Map<string, MeetingMarks>();
  private readonly listeners = new Set<() => void>();
  private timer: { end: ReturnType<typeof setTimeout>; at: number } | null = null;
  private hasFailed = false;
  private isRunning = false;

  constructor({ person, client, storeAfterMs = STORE_AFTER_MS }: MarkOutboxOptions) {
    this.client = client;
    this.kept = new KeptMarks(person);
    this.storeAfterMs = storeAfterMs;
    for (const meeting of this.kept.read()) this.meetingOf(meeting.key).restore(meeting);
  }

  /** Begins to send by itself; answers how to end that. */
  start(): () => void {
    const sendWhatIsLeft = (): void => {
      if (this.leftCount > 0 && reachability.read()) this.sendWithin(0);
    };
    const sendWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') void this.storeAll();
    };
    this.isRunning = true;
    sendWhatIsLeft();
    const stopListening = reachability.subscribe(sendWhatIsLeft);
    document.addEventListener('visibilitychange', sendWhenHidden);
    return () => {
      this.isRunning = false;
      stopListening();
      document.removeEventListener('visibilitychange', sendWhenHidden);
      if (this.timer) clearTimeout(this.timer.end);
      this.timer = null;
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  marksOf(key: MeetingKey): Marks {
    return this.meetings.get(nameOf(key))?.marks ?? NO_MARKS;
  }

  /** How many members' marks the server has not answered. */
  get leftCount(): number {
    return [...this.meetings.values()].reduce((sum, { leftCount }) => sum + leftCount, 0);
  }

  /** Keeps what was chosen for a member, or forgets it, and stores it soon. */
  put(key: MeetingKey, rotaryId: string, draft: Draft | null): void {
    this.meetingOf(key).put(rotaryId, draft);
    if (draft) this.sendWithin(this.storeAfterMs);
  }

  /** The row that is being edited waits for its Done; null when none is. */
  hold(key: MeetingKey, rotaryId: string | null): void {
    this.meetingOf(key).hold(rotaryId);
  }

  /** Stores what was chosen for these members; after the person has left the app it waits on the device. */
  async store(key: MeetingKey, rotaryIds: readonly string[], isAutomatic = false): Promise<Stored> {
    if (!this.isRunning) return NOTHING_STORED;
    return this.meetingOf(key).store(rotaryIds, isAutomatic);
  }

  /** Ends with what is under way now for a meeting. */
  underWay(key: MeetingKey): Promise<Stored> {
    return this.meetings.get(nameOf(key))?.underWay ?? Promise.resolve(NOTHING_STORED);
  }

  /** Stores everything that is left, the row being edited too; answers when all of it was tried. */
  async flush(): Promise<void> {
    for (const meeting of this.meetings.values()) meeting.hold(null);
    await this.storeAll();
  }

  /** Whether nothing of a meeting waits to be sent by itself. */
  isSettled(key: MeetingKey): boolean {
    return this.meetings.get(nameOf(key))?.isSettled ?? true;
  }

  /** Stores what is sent by itself; answers whether all of that is stored now. */
  async storeLeft(): Promise<boolean> {
    await this.storeAll();
    return [...this.meetings.values()].every(({ isSettled }) => isSettled);
  }

  private async storeAll(): Promise<void> {
    const meetings = [...this.meetings.values()];
    await Promise.all(meetings.map(({ key, idsToSend }) => this.store(key, idsToSend, true)));
    if (!this.hasFailed && meetings.some(({ idsToSend }) => idsToSend.length > 0)) {
      this.sendWithin(this.storeAfterMs);
    }
  }

  private sendWithin(ms: number): void {
    if (!this.isRunning) return;
    const at = performance.now() + ms;
    if (this.timer && this.timer.at <= at) return;
    if (this.timer) clearTimeout(this.timer.end);
    const end = setTimeout(() => {
      this.timer = null;
      void this.storeAll();
    }, ms);
    this.timer = { end, at };
  }

  private async send(key: MeetingKey, batch: SentBatch, isAutomatic: boolean): Promise<SendOutcome> {
    const isNews = !isAutomatic || !this.hasFailed;
    const outcome = await askToStore(this.client, key, batch, { isNews });
    this.hasFailed = outcome.kind === 'unanswered';
    if (this.hasFailed) this.sendWithin(TRY_AGAIN_MS);
    return outcome;
  }

  private meetingOf(key: MeetingKey): MeetingMarks {
    const known = this.meetings.get(nameOf(key));
    if (known) return known;
    const meeting = new MeetingMarks(key, {
      kept: this.kept,
      send: (...asked) => this.send(...asked),
      onChange: () => {
        for (const listener of this.listeners) listener();
      },
    });
    this.meetings.set(nameOf(key), meeting);
    return meeting;
  }
}

function nameOf({ chapterId, meetingId }: MeetingKey): string {
  return JSON.stringify([chapterId, meetingId]);
}
