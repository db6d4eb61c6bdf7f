/** The texts about figures that open. */
export const figureTexts = {
  days: (from: string, to: string) => `${from} to ${to}`,
  buildTitle: (label: string, column: string) => `${label} · ${column}`,
  getName: (label: string, column: string, figure: string) => `${label}, ${column}: ${figure}`,
} as const;

/** What the report about a year says beyond the texts of the domain. */
export const yearTexts = {
  yearField: 'Year',
  activityColumn: 'Activity',
  monthColumn: 'Month',
  businessByMonth: 'Business by month',
  cNotes: (count: number) => (count === 1 ? '1 C-Note' : `${count} C-Notes`),
  howToRead: 'Select a figure to see the records behind it.',
} as const;

/** What the reports say on the screen beyond the texts of the domain's `report.messages`. */
export const reportScreenTexts = {
  nameColumn: 'Name',
  meetingDateColumn: 'Meeting Date',
  attendanceColumn: 'Attendance',
  dayColumn: 'Day',
  timingColumn: 'Timing',
  lateTimeColumn: 'Late Time',
  attendedColumn: 'Time',
  yearColumn: 'Year',
  termColumn: 'Term',
  percentColumn: 'Present Percentage',
  periodField: 'Period',
  fromField: 'From Date',
  toField: 'To Date',
  newestFirst: 'Newest first',
  search: 'Search',
  all: 'All',
  /** In the place of a member's name, in a view of all. */
  everybody: 'All members',
  filtersOf: (title: string) => `Filters of ${title}`,
  computeTotals: (title: string) => `Totals of ${title}`,
  only: (label: string) => `Only: ${label}`,
  chosen: (label: string, value: string) => `${label}: ${value}`,
  matrixOf: (from: string, to: string) => `${from} down the side, ${to} along the top`,
  howToReadMatrix: (from: string, to: string) =>
    `${from} down the side, ${to} along the top. Point at a figure to read it.`,
  pointed: (from: string, to: string, count: number) => `${from} → ${to}: ${count}`,
  notClosed: (day: string) => `The meeting of ${day} is not closed yet.`,
  showMeeting: (day: string) => `Show the meeting of ${day}`,
  searchField: 'Search by name',
  searched: (name: string) => `Search: ${name}`,
} as const;
