import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, TestApi } from './api.ts';
import {
  getCalls,
  type MarkingResult,
  type MeetingContext,
  type MemberRecord,
  type Roster,
} from './meeting-day.ts';

export interface RushOptions {
  /** How a request reaches a process; may fail as networks and killed processes do. */
  ask: TestApi['ask'];
  day: MeetingContext;
  /** Over which time the members arrive. */
  arrivalMs: number;
  /** How often the attendance is closed and reopened meanwhile. */
  closings: number;
}

/** What was acknowledged to the people of a meeting while they all did something at once. */
export interface Rush {
  /** The newest acknowledged record of each member. */
  readonly records: Map<string, MemberRecord>;
  /** The last acknowledged closing or reopening, and whether a later one was sent. */
  state: { status: 'Scheduled' | 'Completed'; isSettled: boolean };
  acknowledged: number;
  /** Answers that nobody should get. */
  readonly surprises: string[];
  /** Lets nobody begin anything more. */
  stop(): void;
  readonly done: Promise<void>;
}

const EXPECTED_CODES = new Set(['CONFLICT']);

/** Everybody checks in, two admins mark and take fees, a third device closes and reopens: all at once. */
export function startRush(options: RushOptions): Rush {
  const { day, arrivalMs, closings } = options;
  let stopped = false;
  const rush: Rush = {
    records: new Map(),
    state: { status: 'Scheduled', isSettled: true },
    acknowledged: 0,
    surprises: [],
    stop() {
      stopped = true;
    },
    done: Promise.resolve(),
  };
  const calls = getCalls(
    {
      ask: async (...request) =>
        retried(
          () => options.ask(...request),
          () => stopped,
        ),
    },
    day,
  );

  function note(record: MemberRecord): void {
    rush.acknowledged += 1;
    const known = rush.records.get(record.rotaryId);
    if (!known || known.version < record.version) rush.records.set(record.rotaryId, record);
  }

  function acceptable({ errors }: Answer): boolean {
    const bad = errors.filter(({ extensions }) => !EXPECTED_CODES.has(extensions.code));
    rush.surprises.push(...bad.map(({ message }) => message));
    return errors.length === 0;
  }

  /** Repeats the same request until it is answered, and waits outside while the meeting is closed. */
  async function arrive(rotaryId: string): Promise<void> {
    await sleep(Math.random() * arrivalMs);
    while (!stopped) {
      const answer = await calls.checkIn(rotaryId, randomUUID());
      if (acceptable(answer)) return note(answer.data?.createMemberAttendance as MemberRecord);
      if (answer.errors[0]?.message === 'You have already marked your attendance') return;
      await sleep(50);
    }
  }

  async function markOn(admin: string, isOver: () => boolean): Promise<void> {
    while (!stopped && !isOver()) {
      const roster = await calls.roster(admin);
      const answer = await calls.mark(someRows(roster), { as: admin, requestId: randomUUID() });
      if (acceptable(answer)) (answer.data?.markMemberAttendance as MarkingResult).rows.forEach(note);
      await sleep(Math.random() * 40);
    }
  }

  async function change(to: 'Scheduled' | 'Completed'): Promise<void> {
    rush.state.isSettled = false;
    const requestId = randomUUID();
    const answer = await (to === 'Completed' ? calls.close({ requestId }) : calls.reopen({ requestId }));
    if (acceptable(answer)) rush.state = { status: to, isSettled: true };
  }

  async function closeAndReopen(): Promise<void> {
    for (let count = 0; count < closings && !stopped; count += 1) {
      await sleep(arrivalMs / (closings + 1));
      await change('Completed');
      await sleep(Math.random() * 60);
      if (!stopped) await change('Scheduled');
    }
  }

  async function run(): Promise<void> {
    let isOver = false;
    const marking = [day.admin, day.otherAdmin].map((admin) => markOn(admin, () => isOver));
    const others = Promise.all([...day.members.map(arrive), closeAndReopen()]).finally(() => {
      isOver = true;
    });
    await Promise.all([others, ...marking]);
    if (!stopped) await change('Completed');
  }

  return Object.assign(rush, { done: run().catch((error: unknown) => whenStopped(error, stopped)) });
}

/** What cannot be answered any more once everything is over is no surprise. */
function whenStopped(error: unknown, stopped: boolean): void {
  if (!stopped) throw error;
}

/** Some who are not marked yet, some fees of those who are present, and a change of mind. */
function someRows({ rows }: Roster): object[] {
  const picked = rows.filter(() => Math.random() < 0.1);
  return picked.map(({ rotaryId, attendance }) => {
    if (!attendance) return { rotaryId, attendanceStatus: Math.random() < 0.5 ? 'Leave' : 'Present' };
    const { attendanceStatus, paymentStatus, version } = attendance;
    const isSettled = attendanceStatus === 'Present' && paymentStatus === 'Paid';
    if (attendanceStatus === 'Present' && !isSettled)
      return { rotaryId, attendanceStatus, paymentStatus: 'Paid', version };
    return { rotaryId, attendanceStatus: isSettled ? 'Absent' : 'Present', version };
  });
}

/** The database is away, or something went wrong inside: nothing is known of the request. */
const UNANSWERED_CODES = new Set(['INTERNAL', 'UNAVAILABLE']);

/** A request without an answer is sent again, as it was: its request id makes it the same one. */
export async function retried(send: () => Promise<Answer>, isOver: () => boolean): Promise<Answer> {
  for (;;) {
    try {
      const answer = await send();
      if (!UNANSWERED_CODES.has(answer.errors[0]?.extensions.code ?? '')) return answer;
      if (isOver()) throw new Error(answer.errors[0]?.message);
    } catch (error) {
      if (isOver()) throw error;
    }
    await sleep(20);
  }
}
