import type { LocalDateTime } from '@fellowship/domain/calendar/dates';
import { STATUS_REPORT_CODES } from '@fellowship/domain/reports/status-reports';
import * as z from 'zod/mini';

const MeetingRow = z.object({
  date: z.iso.date(),
  timing: z.array(z.string()),
  attendedDateTime: z.string(),
  lateTime: z.string(),
  /** Left out by a page that was carried before there were open ones. */
  isOpen: z.optional(z.boolean()),
});

const CarriedView = z.object({
  /** Whose data it is: history outlives a session, and the next person of this browser may be of another chapter. */
  chapterId: z.string(),
  status: z.enum(STATUS_REPORT_CODES),
  member: z.object({
    rotaryId: z.string(),
    memberName: z.string(),
    classificationName: z.nullable(z.string()),
  }),
  range: z.object({ from: z.iso.date(), to: z.iso.date() }),
  /** The member's attendance of that status, with its meetings. */
  meetings: z.array(MeetingRow),
});

/** What the attendance view is carried (rule reports/attendance-view). */
export type CarriedView = z.infer<typeof CarriedView>;

export interface ViewedMeeting {
  readonly date: string;
  readonly timing: readonly string[];
  readonly attendedDateTime: LocalDateTime;
  readonly lateTime: string;
  readonly isOpen?: boolean | undefined;
}

/** The state of the page as the browser kept it; null where nothing is carried, or nothing for this chapter. */
export function readCarriedView(state: unknown, chapterId: string): CarriedView | null {
  const { success, data } = CarriedView.safeParse(state);
  return success && data.chapterId === chapterId ? data : null;
}
