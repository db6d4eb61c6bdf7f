import { dateTimeIn } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { isEditable } from '@fellowship/domain/meetings/meeting-rules';
import { proposeMeeting } from '@fellowship/domain/meetings/schedule-planning';
import { isConflict } from '#api/api-error.ts';
import { useNow, useSession, useToday } from '#identity/session-context.ts';
import { isUnsent } from '#ui/errors.ts';
import type { Meeting } from '../meeting.ts';
import { useScheduleControls } from '../schedule-controls.ts';
import { editingTexts } from './editing.messages.ts';
import { getFields, type MeetingEntry, proposedFields } from './meeting-fields.ts';
import { MeetingForm } from './meeting-form.tsx';
import { NewerNote } from './newer-note.tsx';
import { useSaveMeeting } from './use-save-meeting.ts';
import type { ScheduleEditing } from './use-schedule-editing.ts';

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
