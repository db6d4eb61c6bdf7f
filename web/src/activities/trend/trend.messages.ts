/** The texts of the trends beside the dashboards. */
export const trendTexts = {
  chapterTitle: 'Attendance per meeting',
  ownTitle: 'My attendance',
  dateColumn: 'Date',
  presentColumn: 'Present',
  lateColumn: 'Late',
  attendedColumn: 'Both',
  attendanceColumn: 'Attendance',
  lateMinutesColumn: 'Late (minutes)',
  meetingField: 'Meeting',
  howToRead: 'Point at a meeting to see its figures.',
  minutes: (count: number) => `${count} min`,
  late: (minutes: number) => `Late, ${minutes} min`,
  meetingPercent: (date: string, present: number, late: number) =>
    `${date}: ${present}% on time, ${late}% late`,
} as const;

/** The chapter's trend in a sentence, in percent of the members. */
export function chapterTrendText(meetingCount: number, average: number, latest: number): string {
  const meetings = meetingCount === 1 ? 'The last meeting' : `The last ${meetingCount} meetings`;
  return `${meetings}: ${average}% came on average, ${latest}% to the latest.`;
}

/** A member's own trend in a sentence; `cameCount` has the late ones too. */
export function ownTrendText(meetingCount: number, cameCount: number, lateCount: number): string {
  if (meetingCount === 1) return `You ${cameCount === 1 ? 'came to' : 'missed'} the last meeting.`;
  const lateness = lateCount === 0 ? 'never late' : `late to ${lateCount} of them`;
  return `You came to ${cameCount} of the last ${meetingCount} meetings, ${lateness}.`;
}
