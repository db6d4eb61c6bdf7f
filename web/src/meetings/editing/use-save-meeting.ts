import { formatDate } from '@fellowship/domain/calendar/formats';
import { meetingMessages, meetingNotSaved } from '@fellowship/domain/meetings/meeting.messages';
import { useQueryClient } from '@tanstack/react-query';
import { isRefusal } from '#api/api-error.ts';
import {
  CreateMeetingScheduleDocument,
  ListMeetingScheduleDocument,
  RepeatMeetingScheduleDocument,
  UpdateMeetingScheduleDocument,
} from '#api/generated/main/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.ts';
import { useQueuedMutation } from '#platform/queue/use-queued-mutation.ts';
import { toText } from '#ui/errors.ts';
import { toast } from '#ui/toast/toast.ts';
import type { Meeting } from '../meeting.ts';
import { editingTexts } from './editing.messages.ts';
import type { MeetingEntry } from './meeting-fields.ts';

interface SaveMeeting {
  /** Stores a new meeting, every week where it is to be repeated, or the change to one as it was `seen`. Throws what the form is to show. */
  save: (entry: MeetingEntry, seen: Meeting | null) => Promise<void>;
  /** Leaves to the outbox what `save` could not send. */
  keep: (entry: MeetingEntry, seen: Meeting | null) => void;
  /** The current row if another admin has changed it since; null otherwise. */
  findNewer: (seen: Meeting) => Promise<Meeting | null>;
}

/** Creates and updates rows of the schedule with the texts that people read (rule meetings/saving). */
export function useSaveMeeting(): SaveMeeting {
  const { chapterId } = useSession();
  const client = useQueryClient();
  const create = useQueuedMutation(CreateMeetingScheduleDocument);
  const repeat = useQueuedMutation(RepeatMeetingScheduleDocument);
  const update = useQueuedMutation(UpdateMeetingScheduleDocument);

  async function send({ isWeekly, ...content }: MeetingEntry, seen: Meeting | null): Promise<unknown> {
    if (!seen) return (isWeekly ? repeat : create).mutateAsync({ input: { chapterId, ...content } });
    return update.mutateAsync(findChange(content, seen));
  }

  function keep({ isWeekly, ...content }: MeetingEntry, seen: Meeting | null): void {
    const label = editingTexts.getMeeting(formatDate(content.date));
    const note = { label, reopen: { path: '/meeting-schedule', state: null } };
    const wasTried = { wasTried: true };
    if (seen) update.keep(findChange(content, seen), note, wasTried);
    else (isWeekly ? repeat : create).keep({ input: { chapterId, ...content } }, note, wasTried);
  }

  function findChange(content: Omit<MeetingEntry, 'isWeekly'>, { id, version }: Meeting) {
    return { input: { chapterId, id, version, ...content } };
  }

  async function save(entry: MeetingEntry, seen: Meeting | null): Promise<void> {
    try {
      await send(entry, seen);
    } catch (failure) {
      if (isRefusal(failure)) throw failure;
      toast.error(seen ? meetingMessages.updateFailed : meetingMessages.createFailed);
      throw new Error(meetingNotSaved(toText(failure)), { cause: failure });
    }
    toast.success(seen ? meetingMessages.updated : meetingMessages.created);
  }

  async function findNewer(seen: Meeting): Promise<Meeting | null> {
    const schedule = apiQuery(ListMeetingScheduleDocument, { chapterId });
    const { listMeetingSchedule } = await client.fetchQuery({ ...schedule, staleTime: 0 });
    const now = listMeetingSchedule.items.find(({ id }) => id === seen.id);
    return now && now.version !== seen.version ? now : null;
  }

  return { save, keep, findNewer };
}
