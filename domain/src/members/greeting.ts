import { type IsoDate, isIsoDate } from '../calendar/dates.ts';
import { formatDate } from '../calendar/formats.ts';

/** The line that greets a member (rule members/greeting): name, Rotary Id and date of joining. */
export interface Greeting {
  readonly name: string;
  readonly rotaryId: string;
  /** As shown, `20-Nov-2026`; null when it is not known. */
  readonly dateOfJoining: string | null;
}

/** What the greeting line shows. */
export function greetingOf(member: {
  readonly fullName: string;
  readonly rotaryId: string;
  readonly dateOfJoining?: IsoDate | null | undefined;
}): Greeting {
  const joined = member.dateOfJoining;
  return {
    name: member.fullName,
    rotaryId: member.rotaryId,
    dateOfJoining: isIsoDate(joined) ? formatDate(joined) : null,
  };
}
