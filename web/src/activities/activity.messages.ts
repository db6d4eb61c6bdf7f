/** The texts of the dashboards. */
export const dashboardTexts = {
  ownHeading: 'Dashboard',
  ownTable: 'Dashboard by period',
  chapterHeading: 'Attendance summary',
  chapterTable: 'Attendance summary by period',
  activityColumn: 'Activity',
  lifetime: 'All time',
  days: (from: string, to: string) => `${from} to ${to}`,
  tableNote: (date: string) => `As of ${date}. Select a figure to see the records behind it.`,
} as const;
