import { dateTimeIn } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { meetingMessages, meetingNotSaved } from '@fellowship/domain/meetings/meeting.messages';
import { proposeMeeting } from '@fellowship/domain/meetings/meeting.schema';
import { isEditable } from '@fellowship/domain/meetings/meeting-rules';
import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { isConflict, isRefusal } from '#api/api-error.ts';
import {
  CreateMeetingScheduleDocument,
  ListMeetingScheduleDocument,
  RepeatMeetingScheduleDocument,
  UpdateMeetingScheduleDocument,
} from '#api/generated/main/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import { useNow, useSession, useToday } from '#identity/session-context.tsx';
import { useQueuedMutation } from '#platform/queue/use-queued-mutation.ts';
import { isUnsent, toText } from '#ui/errors.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { editingTexts } from '../meeting.messages.ts';
import type { Meeting } from '../meeting.ts';
import { changedFacts } from '../schedule-columns.tsx';
import { useScheduleControls } from '../schedule-controls.ts';
import { getFields, type MeetingEntry, type MeetingFields, proposedFields } from './meeting-fields.ts';
import { MeetingForm } from './meeting-form.tsx';

export interface CurrentEdit {
  /** The row as the editor last saw it; null for a row being added. */
  readonly seen: Meeting | null;
  /** What the editor had seen before another admin changed the row; null if unchanged. */
  readonly before: Meeting | null;
  /** Counts how often the form was restarted. */
  readonly round: number;
  /** What was typed so far. */
  readonly typed: () => MeetingFields | null;
}

/** One row at a time is edited; what was typed outlives paging, sorting and turning the phone. */
export interface ScheduleEditing {
  readonly current: CurrentEdit | null;
  /** Begins with a row, or with a new one. */
  begin: (meeting: Meeting | null) => void;
  end: () => void;
  remember: (fields: MeetingFields) => void;
  /** What was submitted waits for the network: `keep` puts it into the outbox where the screen is left; null waits no more. */
  wait: (keep: (() => void) | null) => void;
  /** Somebody else has changed the row: the next confirmation is made on that newer state. */
  rebase: (newer: Meeting) => void;
  /** Gives up what was typed for the newer state. */
  takeNewer: () => void;
}

export interface MeetingEditorProps {
  editing: ScheduleEditing;
  /** A row was changed; gets it as it is now, but for its version. */
  onUpdated: (meeting: Meeting) => void;
}

/** The row that is being added or edited, from the first key to the server's answer. */
export function MeetingEditor({ editing, onUpdated }: MeetingEditorProps) {
  const { save, keep, findNewer } = useSaveMeeting();
  const { meetings } = useScheduleControls();
  const session = useSession();
  const now = dateTimeIn(session.timeZone, useNow()());
  const today = useToday();
  const { current } = editing;
  if (!current) return null;
  const { seen, before, typed } = current;

  async function handleSubmit(entry: MeetingEntry): Promise<void> {
    try {
      await save(entry, seen);
    } catch (failure) {
      editing.wait(isUnsent(failure) ? () => keep(entry, seen) : null);
      // Keep the refusal's own text even when the newer state cannot be fetched.
      const newer = seen && isConflict(failure) ? await findNewer(seen).catch(() => null) : null;
      if (newer) editing.rebase(newer);
      throw failure;
    }
    editing.end();
    if (seen) onUpdated({ ...seen, ...entry });
  }

  // There is nothing left to edit in a row that was closed meanwhile.
  const handleTake = seen && isEditable(seen, today) ? editing.takeNewer : editing.end;
  const proposal = proposeMeeting(meetings, { ...session, now });
  return (
    <MeetingForm
      key={current.round}
      label={seen ? editingTexts.editTitle : editingTexts.addTitle}
      hint={!seen && proposal.last ? editingTexts.takenOver(formatDate(proposal.last.date)) : null}
      initialValues={typed() ?? (seen ? getFields(seen) : proposedFields(proposal))}
      isNew={seen === null}
      others={meetings.filter(({ id }) => id !== seen?.id)}
      notice={seen && before && <NewerNote before={before} newer={seen} onTake={handleTake} />}
      onChange={editing.remember}
      onSubmit={handleSubmit}
      onCancel={editing.end}
    />
  );
}

interface NewerNoteProps {
  /** The row as the editor saw it. */
  before: Meeting;
  /** The row as it is now. */
  newer: Meeting;
  onTake: () => void;
}

/** What another admin changed while the row was being edited; typed values stay until they are discarded. */
function NewerNote({ before, newer, onTake }: NewerNoteProps) {
  return (
    <section aria-label={editingTexts.newerState}>
      {changedFacts(before, newer).map(({ id, header, text }) => (
        <Text key={id}>
          {header}: <s>{text(before)}</s> → <strong>{text(newer)}</strong>
        </Text>
      ))}
      <Group gap="sm" mt="xs">
        <Button variant="default" size="sm" onClick={onTake}>
          {editingTexts.takeNewer}
        </Button>
        <Text size="sm">{editingTexts.keepTyped}</Text>
      </Group>
    </section>
  );
}

interface SaveMeeting {
  /** Stores a new meeting, every week where it is to be repeated, or the change to one as it was `seen`. Throws what the form is to show. */
  save: (entry: MeetingEntry, seen: Meeting | null) => Promise<void>;
  /** Leaves to the outbox what `save` could not send. */
  keep: (entry: MeetingEntry, seen: Meeting | null) => void;
  /** The current row if another admin has changed it since; null otherwise. */
  findNewer: (seen: Meeting) => Promise<Meeting | null>;
}

/** Creates and updates rows of the schedule with the texts that people read (rule meetings/saving). */
function useSaveMeeting(): SaveMeeting {
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
