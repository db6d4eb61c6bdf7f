/** What every chart says. */
export const chartTexts = {
  legend: 'Legend',
  showChart: 'Show as chart',
  showTable: 'Show as table',
  yearIn: (year: number, unit: string) => `${year}, in ₹${unit && ` ${unit}`}`,
  sameMonthOf: (year: number) => `same month of ${year}`,
  monthAndLast: (month: string, amount: string, last: string) => `${month}: ₹ ${amount}, last year ₹ ${last}`,
} as const;
