/** The texts of checking in, beyond the fixed ones of the domain. */
export const checkInTexts = {
  scanButton: 'Scan QR',
  checkInOf: (date: string) => `Check-in of ${date}`,
  slow: 'The connection is slow. Please wait a moment.',
  goesOn: 'You will be checked in once you are connected. You are counted only once.',
  tryAgain: 'Try again in a moment. You are counted only once.',
  notRecorded: 'Your attendance is not recorded yet',
  chapterName: 'Chapter Name',
  meetingDate: 'Meeting Date',
  meetingTime: 'Meeting Time',
  venue: 'Venue',
  status: 'Status',
  refused: 'Not checked in',
  alreadyMarked: 'Already marked',
  scanAgain: 'Scan again',
  onTimeAt: (time: string) => `${time} · on time`,
  ofMembers: (count: number) => `of ${count}`,
  inSince: (time: string) => `You are in since ${time}`,
  feeAtDesk: 'Meeting fee, at the desk',
} as const;

/** What checking in would record. */
export function statusText(status: string, isVisitor: boolean): string {
  return isVisitor ? `You will be marked as ${status}, as a visitor` : `You will be marked as ${status}`;
}

/** Which one of those who came a person is: 'You are the 12th'. */
export function placeText(place: number): string {
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' };
  return `You are the ${place}${ending[ORDINALS.select(place)]}`;
}

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
