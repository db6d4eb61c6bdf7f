/** What the report about a year says beyond the texts of the domain. */
export const yearTexts = {
  yearField: 'Year',
  activityColumn: 'Activity',
  monthColumn: 'Month',
  businessByMonth: 'Business by month',
  cNotes: (count: number) => (count === 1 ? '1 C-Note' : `${count} C-Notes`),
  howToRead: 'Press a figure to see what it is made of.',
} as const;
