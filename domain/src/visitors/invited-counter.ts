import { type CounterDelta, negateDeltas } from '../activities/counters.ts';
import type { IsoDate } from '../calendar/dates.ts';

/** Who invited a visitor, and the meeting that the invitation counts for; a field is null where nothing counts. */
export interface Invitation {
  readonly chapterId: string;
  readonly invitedById: string | null;
  readonly invitedOn: IsoDate | null;
}

/**
 * What the counters of inviters get when an invitation changes (rule visitors/invited-counter): a new one counts, a changed one
 * moves, one that is gone is taken back, each exactly where it was counted.
 * @param before null for a visitor who was not recorded
 * @param after null for a visitor who is deleted
 */
export function invitedCounters(before: Invitation | null, after: Invitation | null): CounterDelta[] {
  if (isSame(before, after)) return [];
  return [...negateDeltas(countedFor(before)), ...countedFor(after)];
}

function countedFor(invitation: Invitation | null): CounterDelta[] {
  const { chapterId = '', invitedById: rotaryId = null, invitedOn: meetingDate = null } = invitation ?? {};
  if (rotaryId === null || meetingDate === null) return [];
  return [{ chapterId, rotaryId, type: 'Visitor', code: 'Invited', meetingDate, count: 1, valuePaise: 0 }];
}

function isSame(before: Invitation | null, after: Invitation | null): boolean {
  return before?.invitedById === after?.invitedById && before?.invitedOn === after?.invitedOn;
}
