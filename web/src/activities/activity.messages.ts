/** The texts of the dashboards. */
export const dashboardTexts = {
  ownHeading: 'Dashboard',
  ownTable: 'Dashboard by period',
  chapterHeading: 'Attendance summary',
  chapterTable: 'Attendance summary by period',
  activityColumn: 'Activity',
  lifetime: 'All time',
  days: (from: string, to: string) => `${from} to ${to}`,
  tableNote: (date: string) => `As of ${date}. Press a figure to see what it is made of.`,
} as const;
