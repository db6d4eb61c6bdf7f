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
  changeColumn: 'Change',
  asGiven: 'as given',
  sameDay: (year: number) => `${year}, same day`,
  /** The begin of the sentence, and its end. */
  businessGiven: (amount: string) => `${amount} of business given`,
  change: (percent: number) =>
    percent === 0 ? 'as much' : `${Math.abs(percent)} % ${percent > 0 ? 'more' : 'less'}`,
  than: (percent: number, before: string) => `${percent === 0 ? 'as' : 'than'} ${before}`,
  lastYear: 'last year',
  inYear: (year: number) => `in ${year}`,
  comparedUntil: (year: number) => `Compared with ${year} until the same day.`,
  signed: (percent: number) => (percent === 0 ? '0 %' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`),
  until: (day: string) => `until ${day}`,
  businessByMonth: 'Business by month',
  cNotes: (count: number) => (count === 1 ? '1 C-Note' : `${count} C-Notes`),
} as const;

/** The sentences that the attendance reports open with. */
export const attendanceStatements = {
  presentPercent: (percent: string, year: number, term: number) =>
    `${percent} % present in Term ${term} of ${year}`,
  points: (points: string, isMore: boolean) => `${points} points ${isMore ? 'more' : 'less'}`,
  thanTermBefore: 'than in the term before',
  present: (percent: string) => `${percent} % present`,
  atMeetings: (count: number) => (count === 1 ? 'at 1 meeting' : `at ${count} meetings`),
  /** Who falls: those who missed the most. */
  mostMissed: (names: string) => `Absent most: ${names}`,
  counted: {
    Absent: (count: number) => (count === 1 ? '1 absence' : `${count} absences`),
    Leave: (count: number) => (count === 1 ? '1 leave' : `${count} leaves`),
    Late: (count: number) => (count === 1 ? '1 late arrival' : `${count} late arrivals`),
  },
  ofMembers: (count: number) => (count === 1 ? 'of 1 member' : `of ${count} members`),
  most: (names: string) => `Most: ${names}`,
  times: (name: string, count: number) => `${name} (${count})`,
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
  filters: 'Dates and filters',
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
  pair: (from: string, to: string) => `${from} → ${to}`,
  /** What a chart says. */
  highest: (label: string, amount: string) => `${label} is highest: ${amount}.`,
  highestPair: (from: string, to: string, count: string) => `${from} gave ${to} the most: ${count}.`,
  pointed: (from: string, to: string, count: number) => `${from} → ${to}: ${count}`,
  notClosed: (day: string) => `The meeting of ${day} is not closed yet.`,
  showMeeting: (day: string) => `Show the meeting of ${day}`,
  searchField: 'Search by name',
  searched: (name: string) => `Search: ${name}`,
} as const;
