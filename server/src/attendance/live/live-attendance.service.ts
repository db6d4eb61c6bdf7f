import { notFound, type RequestContext } from '../../api/request-context.ts';
import { findMeeting } from '../../meetings/meeting.store.ts';
import type { AttendanceChange } from './change-reader.ts';

/**
 * The changes of a meeting from now on, as long as it is watched. The first message gives the meeting's state, and
 * says to read what came before, so that a client that reconnects misses nothing.
 */
export async function watchAttendance(
  call: RequestContext,
  input: { chapterId: string; meetingId: string; rotaryId?: string | null | undefined },
): Promise<AsyncIterable<AttendanceChange>> {
  const { chapterId, meetingId } = input;
  const rotaryId = input.rotaryId ?? undefined;
  call.authorizeRecord('attendance.watch', { chapterId, rotaryId });
  const { database, meetingFeeds } = call.app;
  const reader = meetingFeeds.watch(chapterId, meetingId, rotaryId ?? null);
  try {
    const meeting = await findMeeting(database.kysely, chapterId, meetingId);
    if (!meeting) throw notFound();
    const { status, version } = meeting;
    reader.push({ chapterId, meetingId, status, version, rows: [], visitors: [], mustRefetch: true });
    return reader;
  } catch (error) {
    await reader.return?.();
    throw error;
  }
}
