import { useState } from 'react';
import { useNow, useSession } from '#identity/session-context.ts';
import type { RosterRow } from '../roster/roster.ts';
import { type Choice, choose, type Draft, type Drafts } from './draft.ts';
import type { EditedRow } from './row-view.ts';

/** What was chosen and is not stored yet, and the one row that Edit has opened (core 4). */
export function useDrafts() {
  const { timeZone } = useSession();
  const now = useNow();
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const [edited, setEdited] = useState<EditedRow | null>(null);

  function put(rotaryId: string, draft: Draft | null): void {
    setDrafts((before) => withDraft(before, rotaryId, draft));
  }

  return {
    drafts,
    edited,
    choose: (row: RosterRow, choice: Choice) => {
      const before = drafts.get(row.rotaryId);
      const current = before && before.baseVersion === (row.attendance?.version ?? 0) ? before : null;
      put(row.rotaryId, choose(row, current, choice, { now: now(), timeZone }));
    },
    /** Opens a stored row; what it said of a choice that was overtaken has been read. */
    edit: (row: RosterRow) => {
      const version = row.attendance?.version ?? 0;
      setEdited({ rotaryId: row.rotaryId, version });
      setDrafts((before) =>
        before.get(row.rotaryId)?.baseVersion === version ? before : withDraft(before, row.rotaryId, null),
      );
    },
    dismiss: (row: RosterRow) => put(row.rotaryId, null),
    endEditing: () => setEdited(null),
    /** Forgets drafts, but none that was chosen anew since. */
    forget: (done: Drafts) =>
      setDrafts((before) => new Map([...before].filter(([id, draft]) => done.get(id) !== draft))),
  };
}

function withDraft(before: Drafts, rotaryId: string, draft: Draft | null): Drafts {
  const after = new Map(before);
  if (draft) after.set(rotaryId, draft);
  else after.delete(rotaryId);
  return after;
}
