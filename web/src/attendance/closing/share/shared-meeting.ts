import type { MeetingHeadline, SharedSummary } from '@fellowship/domain/attendance/summary/shared-summary';
import type { ClockTime, IsoDate } from '@fellowship/domain/calendar/dates';
import type { ClosedFigures } from '../closed-figures.ts';

/** All that is shared of a closed meeting. */
export interface SharedMeeting {
  readonly chapterName: string;
  readonly date: IsoDate;
  readonly timing: readonly ClockTime[];
  readonly figures: ClosedFigures;
  readonly headline: MeetingHeadline;
  readonly summary: SharedSummary;
}
