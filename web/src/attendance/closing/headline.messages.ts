import type { MeetingHeadline } from '@fellowship/domain/attendance/summary/headline';

/** What people ask of a meeting that is over, in one line: '35 came, 81 % · 34 late'. */
export function headlineText({ cameCount, camePercent, lateCount }: MeetingHeadline): string {
  if (cameCount === 0) return 'Nobody came';
  const came = `${cameCount} came, ${camePercent} %`;
  return lateCount === 0 ? came : `${came} · ${lateCount} late`;
}

/** The visitors beside the members, or null where there were none: '+ 3 visitors'. */
export function visitorsText({ visitorCount }: MeetingHeadline): string | null {
  if (visitorCount === 0) return null;
  return visitorCount === 1 ? '+ 1 visitor' : `+ ${visitorCount} visitors`;
}
