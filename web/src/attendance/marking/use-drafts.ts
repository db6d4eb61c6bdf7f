import { dateTimeIn } from '@fellowship/domain/calendar/dates';
import { useState } from 'react';
import { useNow, useSession } from '#identity/session-context.ts';
import type { Roster, RosterRow } from '../roster/roster.ts';
import { type Choice, choose } from './draft.ts';
import { useMarkQueue, useMarks } from './mark-queue-context.ts';
import type { EditedRow } from './row-view.ts';
import { useTouchedRows } from './use-touched-rows.ts';

/** What was chosen and is not stored yet, and the one row that Edit has opened. */
export function useDrafts({ chapterId, id: meetingId }: Roster) {
  const { timeZone } = useSession();
  const now = useNow();
  const key = { chapterId, meetingId };
  const queue = useMarkQueue();
  const { drafts, sending } = useMarks(key);
  const touched = useTouchedRows();
  const [edited, setEdited] = useState<EditedRow | null>(null);

  return {
    drafts,
    edited,
    touched: touched.rows,
    choose: (row: RosterRow, choice: Choice) => {
      const { rotaryId } = row;
      const before = drafts.get(rotaryId);
      const isSending = sending.has(rotaryId);
      const isOnThis = isSending || before?.baseVersion === (row.attendance?.version ?? 0);
      const moment = { now: dateTimeIn(timeZone, now()), isSending };
      queue.put(key, rotaryId, choose(row, (isOnThis && before) || null, choice, moment));
      if (edited?.rotaryId !== rotaryId) touched.touch(rotaryId);
    },
    /** Opens a stored row; what it said of a choice that was overtaken has been read. */
    edit: (row: RosterRow) => {
      const { rotaryId } = row;
      const version = row.attendance?.version ?? 0;
      setEdited({ rotaryId, version });
      queue.hold(key, rotaryId);
      if (drafts.has(rotaryId) && drafts.get(rotaryId)?.baseVersion !== version) {
        queue.put(key, rotaryId, null);
      }
    },
    dismiss: ({ rotaryId }: RosterRow) => queue.put(key, rotaryId, null),
    /** Nothing is being worked on any more: stored rows lock. */
    endEditing: () => {
      setEdited(null);
      queue.hold(key, null);
      touched.forget();
    },
  };
}
