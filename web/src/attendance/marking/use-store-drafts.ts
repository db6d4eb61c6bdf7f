import { memberAttendanceNotSaved } from '@fellowship/domain/attendance/attendance.messages';
import { useRef, useState } from 'react';
import { MarkMemberAttendanceDocument } from '#api/generated/attendance/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { textOf } from '#ui/errors.ts';
import { toast } from '#ui/toast/toast.ts';
import type { Roster } from '../roster/roster.ts';
import { useRosterChanges } from '../roster/use-roster.ts';
import type { Drafts } from './draft.ts';

/** What became of a batch of drafts. */
export interface Stored {
  readonly isDone: boolean;
  readonly count: number;
  /** Rows that somebody else had changed meanwhile; they show the newer value now. */
  readonly conflictCount: number;
}

const NOTHING_STORED: Stored = { isDone: true, count: 0, conflictCount: 0 };
const FAILED: Stored = { isDone: false, count: 0, conflictCount: 0 };
const NOBODY: ReadonlySet<string> = new Set();

/**
 * Stores drafts in one transaction each, one batch after the other, so that a repeated one keeps its nonce. While a
 * batch is under way its rows show what was chosen; where it fails they show what is stored, and why is said.
 */
export function useStoreDrafts(roster: Roster, forget: (done: Drafts) => void) {
  const key = { chapterId: roster.chapterId, meetingId: roster.id };
  const changes = useRosterChanges(key);
  const { mutateAsync } = useApiMutation(MarkMemberAttendanceDocument);
  const [sending, setSending] = useState(NOBODY);
  const underWay = useRef(Promise.resolve(NOTHING_STORED));

  async function send(batch: Drafts): Promise<Stored> {
    try {
      const answer = await mutateAsync({ input: { ...key, rows: rowsOf(batch) } });
      const { rows, conflicts } = answer.markMemberAttendance;
      changes.put({ members: [...rows, ...conflicts] });
      // The drafts of rows in conflict stay, to say what was chosen.
      const overtaken = new Set(conflicts.map(({ rotaryId }) => rotaryId));
      forget(new Map([...batch].filter(([rotaryId]) => !overtaken.has(rotaryId))));
      // Whoever left the chapter meanwhile is in neither list.
      if (rows.length + conflicts.length < batch.size) void changes.refetch();
      return { isDone: true, count: rows.length, conflictCount: conflicts.length };
    } catch (failure) {
      toast.error(memberAttendanceNotSaved(textOf(failure)));
      void changes.refetch();
      return FAILED;
    } finally {
      setSending((before) => new Set([...before].filter((rotaryId) => !batch.has(rotaryId))));
    }
  }

  function store(batch: Drafts): Promise<Stored> {
    if (batch.size === 0) return Promise.resolve(NOTHING_STORED);
    setSending((before) => new Set([...before, ...batch.keys()]));
    const task = underWay.current.then(() => send(batch));
    underWay.current = task;
    return task.finally(() => {
      if (underWay.current === task) underWay.current = Promise.resolve(NOTHING_STORED);
    });
  }

  return { sending, store, underWay: () => underWay.current };
}

function rowsOf(batch: Drafts) {
  return [...batch].map(([rotaryId, draft]) => ({
    rotaryId,
    attendanceStatus: draft.attendanceStatus,
    paymentStatus: draft.paymentStatus,
    attendedDateTime: draft.attendedDateTime,
    version: draft.baseVersion === 0 ? null : draft.baseVersion,
  }));
}
