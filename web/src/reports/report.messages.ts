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
  searchField: 'Search by name',
  searched: (name: string) => `Search: ${name}`,
} as const;
