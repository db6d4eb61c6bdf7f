import type { MeetingFacts, RightsContext } from '../../meetings/meeting-rules.ts';
import { canMark } from './marking-rights.ts';

export { AUTO_MARK_MS } from '../../platform/limits.ts';

/** Whether Mark runs by itself: while there are rows that can be marked (rule attendance/auto-mark). */
export function shouldAutoMark(
  meeting: MeetingFacts | null,
  facts: RightsContext,
  rowCount: number,
): boolean {
  return meeting !== null && rowCount > 0 && canMark(meeting, facts);
}
