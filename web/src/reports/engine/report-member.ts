import { keepFilters, NO_FILTERS } from './report-filters.ts';

/** The member whose records a view shows. */
export interface ReportMember {
  readonly rotaryId: string;
  readonly memberName: string;
  readonly mobile: string | null;
  readonly classificationName: string | null;
}

/** The key of the member in the state of a history entry. */
const KEY = 'reportMember';

/** The parts of that state that are read; a history entry may hold anything. */
interface Carried {
  /** Whose data it is: history outlives a session, and the next person of this browser may be of another chapter. */
  readonly chapterId?: unknown;
  readonly member?: Partial<Record<keyof ReportMember, unknown>> | null;
}

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
  const carried = (state as Record<string, Carried | undefined> | null)?.[KEY];
  const { rotaryId, memberName, mobile = null, classificationName = null } = carried?.member ?? {};
  if (carried?.chapterId !== chapterId || typeof rotaryId !== 'string' || typeof memberName !== 'string')
    return null;
  return {
    rotaryId,
    memberName,
    mobile: textOrNull(mobile),
    classificationName: textOrNull(classificationName),
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
