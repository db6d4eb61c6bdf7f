import { todayIn } from '@fellowship/domain/calendar/dates';
import { duplicateDate, swapRefusal } from '@fellowship/domain/meetings/meeting-rules';
import type { ObjectRef } from '@pothos/core';
import type { ApiBuilder } from '../api/builder.ts';
import { requireVersion } from '../api/intent.ts';
import type { Api } from '../api/lists.ts';
import { addMutation, type Mutation } from '../api/mutation.ts';
import { notFound } from '../api/request-context.ts';
import { namesRecord } from '../api/sample.ts';
import { findChapter } from '../chapters/chapter.store.ts';
import { RefusalError, refuseIf } from '../refusal-error.ts';
import type { Tx } from '../storage/transaction.ts';
import { followChanges } from './follow-changes.ts';
import { hasAttendance, lockMeeting, type Meeting, replaceMeeting } from './meeting.store.ts';

interface Swap {
  chapterId: string;
  meetingId: string;
  otherMeetingId: string;
  version?: number | null | undefined;
  otherVersion?: number | null | undefined;
}

/** No meeting is on this day: a date is unique in its chapter, so the first meeting waits here while the second takes its date. */
const BETWEEN = 'infinity';

/** Two meetings swap their dates, and keep all else (rule meetings/date-swap). */
const swapMeetingDates: Mutation<Swap, Meeting[]> = {
  action: 'meeting.update',
  subject: ({ chapterId }) => ({ chapterId }),
  isOfRecord: true,
  async work({ call, tx, input }) {
    const { chapterId, meetingId, otherMeetingId } = input;
    const chapter = await findChapter(tx, chapterId);
    // In one order, so that two swaps of the same meetings wait for each other.
    const locked = new Map<string, Meeting | null>();
    for (const id of [meetingId, otherMeetingId].sort()) locked.set(id, await lockMeeting(tx, chapterId, id));
    const one = locked.get(meetingId);
    const other = locked.get(otherMeetingId);
    if (!chapter || !one || !other) throw notFound();
    requireVersion(one.version, input.version);
    requireVersion(other.version, input.otherVersion);
    const today = todayIn(chapter.timeZone, call.now());
    const facts = async (meeting: Meeting) => ({
      ...meeting,
      hasAttendance: await hasAttendance(tx, meeting),
    });
    refuseIf(swapRefusal(await facts(one), await facts(other), today));
    await move(tx, one, BETWEEN);
    const changes = [
      { before: other, after: await move(tx, other, one.date) },
      { before: one, after: await move(tx, one, other.date) },
    ];
    return {
      answer: changes.map(({ after }) => after),
      audit: changes.map(({ before, after }) => ({
        subject: after.id,
        before: { date: before.date },
        after: { date: after.date },
      })),
      events: await followChanges(tx, { chapterId, today }, changes),
    };
  },
};

async function move(
  tx: Tx,
  { id, chapterId, version: _counted, ...content }: Meeting,
  date: string,
): Promise<Meeting> {
  const moved = await replaceMeeting(tx, chapterId, id, { ...content, date });
  if (!moved) throw new RefusalError(duplicateDate());
  return moved;
}

export function addSwapMeetingDates(
  api: Api,
  MeetingRef: ObjectRef<ApiBuilder['$inferSchemaTypes'], Meeting>,
): void {
  const Input = api.builder.inputType('SwapMeetingDatesInput', {
    description: 'The versions are those that the editor saw.',
    fields: (t) => ({
      chapterId: t.id({ required: true }),
      meetingId: t.id({ required: true }),
      otherMeetingId: t.id({ required: true, ...namesRecord('meeting') }),
      version: t.int(),
      otherVersion: t.int(),
    }),
  });
  addMutation(api, 'swapMeetingDates', swapMeetingDates, {
    description:
      'Two Scheduled meetings that are to come, without attendance, swap their dates. Done again, it is undone.',
    input: Input,
    type: [MeetingRef],
  });
}
