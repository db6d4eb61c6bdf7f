/** What every chart says. */
export const chartTexts = {
  legend: 'Legend',
  showChart: 'Show as chart',
  showTable: 'Show as table',
} as const;
