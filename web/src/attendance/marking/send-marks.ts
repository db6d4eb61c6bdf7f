import { memberAttendanceNotSaved } from '@fellowship/domain/attendance/attendance.messages';
import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { isRefusal } from '#api/api-error.ts';
import {
  MarkMemberAttendanceDocument,
  type MarkMemberAttendanceMutationVariables,
} from '#api/generated/attendance/graphql.ts';
import { readAgain, topicsOf } from '#api/read-again.ts';
import { request } from '#api/request.ts';
import { textOf } from '#ui/errors.ts';
import { toast } from '#ui/toast/toast.ts';
import { type MeetingKey, rosterChanges } from '../roster/known-roster.ts';
import type { MarkAnswer } from './answered-drafts.ts';
import type { Drafts } from './draft.ts';
import type { SentBatch } from './kept-marks.ts';

/** Whatever came of asking the server. */
export type SendOutcome =
  | { readonly kind: 'answered'; readonly answer: MarkAnswer }
  | { readonly kind: 'refused' }
  /** Nobody knows whether it was stored: the same is to be sent again. */
  | { readonly kind: 'unanswered' };

/**
 * Stores a batch in one transaction, and brings the roster on the screen in step. That no answer
 * came is told where it is news (`isNews`), not with every try.
 */
export async function askToStore(
  client: QueryClient,
  key: MeetingKey,
  { requestId, drafts }: SentBatch,
  { isNews }: { isNews: boolean },
): Promise<SendOutcome> {
  const changes = rosterChanges(client, key);
  try {
    const { rows, conflicts } = await send(client, { input: { ...key, rows: rowsOf(drafts) }, requestId });
    changes.put({ members: [...rows, ...conflicts] });
    void readAgain(client, topicsOf(MarkMemberAttendanceDocument, { without: ['attendance'] }));
    // Whoever left the chapter meanwhile is in neither list.
    if (rows.length + conflicts.length < drafts.size) void changes.refetch();
    return { kind: 'answered', answer: { rows, conflicts } };
  } catch (failure) {
    const kind = isDecided(failure) ? 'refused' : 'unanswered';
    if (isNews || kind === 'refused') {
      toast.error(memberAttendanceNotSaved(textOf(failure)));
      void changes.refetch();
    }
    return { kind };
  }
}

/** As every mutation of the app is sent: with its retries, and counted among those under way. */
async function send(
  client: QueryClient,
  variables: MarkMemberAttendanceMutationVariables,
): Promise<MarkAnswer> {
  const mutation = new MutationObserver(client, {
    mutationFn: () => request(MarkMemberAttendanceDocument, variables),
  });
  return (await mutation.mutate()).markMemberAttendance;
}

/** Too many requests say nothing about the marks: they are sent again. */
function isDecided(failure: unknown): boolean {
  return isRefusal(failure) && failure.code !== 'RATE_LIMITED';
}

function rowsOf(drafts: Drafts) {
  return [...drafts].map(([rotaryId, draft]) => ({
    rotaryId,
    attendanceStatus: draft.attendanceStatus,
    paymentStatus: draft.paymentStatus,
    paymentKind: draft.paymentKind ?? null,
    attendedDateTime: draft.attendedDateTime,
    version: draft.baseVersion === 0 ? null : draft.baseVersion,
  }));
}
