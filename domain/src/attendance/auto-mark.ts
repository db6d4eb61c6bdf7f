import type { MeetingFacts, RowFacts } from '../meetings/meeting-rules.ts';
import { canMark } from './marking-rights.ts';

export { AUTO_MARK_MS } from '../platform/limits.ts';

/** Whether Mark runs by itself every 2 minutes (core 4): while the meeting is Scheduled, on its date, and rows exist. */
export function shouldAutoMark(meeting: MeetingFacts | null, facts: RowFacts, rowCount: number): boolean {
  return meeting !== null && rowCount > 0 && canMark(meeting, facts);
}
