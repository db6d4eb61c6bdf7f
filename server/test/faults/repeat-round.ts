import { randomUUID } from 'node:crypto';
import type { Answer } from '../api.ts';
import {
  getCalls,
  type MarkingResult,
  type MeetingContext,
  type MemberRecord,
  toAnswer,
} from '../meeting-day.ts';
import { findFreePort, startProduct } from '../product-process.ts';
import { inDatabase, prepareMeeting, SETTINGS } from './meeting-in-product.ts';

export interface RepeatRoundResult {
  /** How many requests were repeated after something else had happened. */
  repeated: number;
  problems: string[];
}

/** A request as a phone sends it, and sends it again when the answer was lost on the way. */
interface Sent {
  what: string;
  send(): Promise<Answer>;
}

type Calls = ReturnType<typeof getCalls>;

/**
 * Every member checks in, is marked, and is marked once more as what they are already; then another device marks them
 * otherwise. Whoever repeats one of the requests from before gets the answer from before, and changes nothing.
 */
export async function runRepeatRound(dataDir: string): Promise<RepeatRoundResult> {
  const { day, tokens } = await inDatabase(dataDir, prepareMeeting);
  const variables = { DATA_DIR: dataDir, ...SETTINGS };
  const product = await startProduct({ port: await findFreePort(), tokens, variables });
  const calls = getCalls(product, day);
  try {
    const outcomes = await Promise.all(day.members.map((member) => repeatFor(calls, day, member)));
    const problems = outcomes.flatMap((outcome) => outcome.problems);
    return { repeated: outcomes.reduce((sum, { repeated }) => sum + repeated, 0), problems };
  } finally {
    await product.stop('SIGKILL');
  }
}

async function repeatFor(calls: Calls, day: MeetingContext, rotaryId: string): Promise<RepeatRoundResult> {
  const checkIn = remembered('check-in', (id) => calls.checkIn(rotaryId, id));
  const first = toAnswer<MemberRecord>(await checkIn.send());
  const paid = { rotaryId, attendanceStatus: 'Present', paymentStatus: 'Paid', version: first.version };
  const marking = remembered('marking', (id) => calls.mark([paid], { requestId: id }));
  const [marked] = toAnswer<MarkingResult>(await marking.send()).rows;
  const version = marked?.version ?? 0;
  const same = remembered('marking without a change', (id) =>
    calls.mark([{ ...paid, version }], { requestId: id }),
  );
  const before = new Map<Sent, unknown>();
  for (const sent of [checkIn, marking, same]) before.set(sent, toAnswer(await sent.send()));

  const absent = { rotaryId, attendanceStatus: 'Absent', version };
  toAnswer(await calls.mark([absent], { as: day.otherAdmin, requestId: randomUUID() }));
  const problems: string[] = [];
  for (const [{ what, send }, answer] of before) {
    const { data, errors } = await send();
    const again = Object.values(data ?? {})[0];
    if (JSON.stringify(again) !== JSON.stringify(answer))
      problems.push(`${rotaryId}: the repeated ${what} was answered ${errors[0]?.message ?? 'otherwise'}`);
  }
  const { rows } = await calls.roster(day.otherAdmin);
  const stored = rows.find((row) => row.rotaryId === rotaryId)?.attendance?.attendanceStatus;
  if (stored !== 'Absent') problems.push(`${rotaryId}: a repetition has made the member ${stored}`);
  return { repeated: before.size, problems };
}

function remembered(what: string, send: (requestId: string) => Promise<Answer>): Sent {
  const requestId = randomUUID();
  return { what, send: () => send(requestId) };
}
