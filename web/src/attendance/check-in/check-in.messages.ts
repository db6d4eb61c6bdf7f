/** The texts of checking in, beyond the fixed ones of the domain. */
export const checkInTexts = {
  scanButton: 'Scan QR',
  slow: 'The connection is slow. Please wait a moment.',
  goesOn: 'It goes on by itself once you are connected; you are counted once, however often it is tried.',
  tryAgain: 'Try again in a moment: however often you do, you are counted once.',
  notRecorded: 'Your attendance is not recorded yet',
  chapterName: 'Chapter Name',
  meetingDate: 'Meeting Date',
  meetingTime: 'Meeting Time',
  venue: 'Venue',
  status: 'Status',
} as const;

/** What checking in would record. */
export function statusText(status: string, isVisitor: boolean): string {
  return isVisitor ? `You will be marked as ${status}, as a visitor` : `You will be marked as ${status}`;
}
