/** The texts of a meeting's QR code, and of the sheet that it is printed on (rule meetings/qr-sheet). */
export const qrTexts = {
  dialogTitle: 'Meeting QR',
  qrAlt: (date: string) => `QR code of the meeting on ${date}`,
  documentTitle: (chapterName: string, date: string) => `Meeting QR · ${chapterName} · ${date}`,
  sheetDate: 'Date',
  sheetDay: 'Day',
  sheetTime: 'Time',
  invitation: 'Scan to mark your attendance',
  howToScan: 'Use Scan QR in the app, or open the camera of your phone.',
} as const;

/** The texts of adding and editing a meeting. */
export const editingTexts = {
  addTitle: 'Add meeting',
  editTitle: 'Edit meeting',
  getMeeting: (day: string) => `Meeting of ${day}`,
  presentationHint: 'Type a name, then Enter',
  takenOver: (day: string) => `Times, venue and fee are as on ${day}.`,
  weekly: 'Repeat weekly to the end of the term',
  weeklyDates: (free: readonly string[], taken: readonly string[]) =>
    [
      free.length === 1 ? `One meeting: ${free[0]}.` : `${free.length} meetings: ${free.join(', ')}.`,
      taken.length === 0 ? '' : `There is already a meeting on ${taken.join(', ')}.`,
    ]
      .join(' ')
      .trim(),
  newerState: 'Newer version',
  takeNewer: 'Use the newer version',
  keepTyped: 'Confirm to save your version instead.',
} as const;

/** The labels of the two parts of a meeting's timing; its fields are named by their description. */
export const timingTexts = { start: 'Start time', end: 'End time' } as const;

/** The texts of the schedule. */
export const scheduleTexts = {
  title: 'Meeting Schedule',
  firstMeeting: 'Schedule a meeting',
  pdf: 'Generate PDF',
  upcoming: 'Upcoming',
  past: 'Past',
  noneUpcoming: 'No upcoming meetings',
  noneFound: 'No meeting found',
  search: 'Search by presenter, talk or venue',
  nextMark: 'Next',
  todayMark: 'Today',
  viewAttendance: 'View attendance',
  early: (minutes: number) => `${minutes} min early`,
  showQr: 'Generate QR',
  downloadQr: 'Download QR',
} as const;

/** The texts of swapping the dates of two meetings. */
export const swapTexts = {
  title: 'Swap dates…',
  with: (day: string, talk: string) => (talk === '' ? day : `${day} · ${talk}`),
  done: (one: string, other: string) =>
    `The meetings of ${one} and ${other} have swapped dates. Print their QR codes again.`,
  undone: (one: string, other: string) => `The meetings of ${one} and ${other} are back on their dates.`,
} as const;

/** The texts of cancelling a meeting. */
export const cancellingTexts = {
  title: 'Cancel meeting',
  restore: 'Restore meeting',
  keep: 'Keep meeting',
  question: (day: string) => `Cancel the meeting of ${day}? You can restore it until that day is over.`,
  takings: (count: number, amount: string | null) => {
    const people = { 0: 'Nobody is', 1: '1 person is' }[count] ?? `${count} people are`;
    return `${people} checked in, ${amount ?? 'no money'} collected.`;
  },
} as const;
