/** The texts of the dashboards. */
export const dashboardTexts = {
  ownHeading: 'Dashboard',
  ownTable: 'Dashboard by period',
  chapterHeading: 'Figures of the chapter',
  chapterHint: 'Attendance summary, activities and visitors',
  chapterTable: 'Attendance summary by period',
  period: 'Period',
  activityColumn: 'Activity',
  lifetime: 'All time',
  days: (from: string, to: string) => `${from} to ${to}`,
  tableNote: (date: string) => `As of ${date}. Select a figure to see the records behind it.`,
} as const;
