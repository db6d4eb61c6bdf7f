import * as z from 'zod/mini';
import { keepFilters, NO_FILTERS } from './report-filters.ts';

const ReportMember = z.object({
  rotaryId: z.string(),
  memberName: z.string(),
  mobile: z.nullable(z.string()),
  classificationName: z.nullable(z.string()),
});

/** The member whose records a view shows. */
export type ReportMember = z.infer<typeof ReportMember>;

/** Where the member stands in the state of the page. */
const KEY = 'reportMember';

const Carried = z.object({
  [KEY]: z.object({
    /** Whose data it is: history outlives a session, and the next person of this browser may be of another chapter. */
    chapterId: z.string(),
    member: ReportMember,
  }),
});

/** What View carries to a member's view: who it is, and the days that the report was of (rule reports/member-views). */
export function carryMember(
  { chapterId, range }: { readonly chapterId: string; readonly range: { from: string; to: string } },
  { rotaryId, memberName, mobile, classificationName }: ReportMember,
): object {
  const member = { rotaryId, memberName, mobile, classificationName };
  return keepFilters({ [KEY]: { chapterId, member } }, { ...NO_FILTERS, from: range.from, to: range.to });
}

/** The member that the page was carried; null where there is none, or none of this chapter. */
export function readCarriedMember(state: unknown, chapterId: string): ReportMember | null {
  const { success, data } = Carried.safeParse(state);
  return success && data[KEY].chapterId === chapterId ? data[KEY].member : null;
}
