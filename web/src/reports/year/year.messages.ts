/** What the report about a year says beyond the texts of the domain. */
export const yearTexts = {
  yearField: 'Year',
  activityColumn: 'Activity',
  monthColumn: 'Month',
  businessByMonth: 'Business by month',
  cNotes: (count: number) => (count === 1 ? '1 C-Note' : `${count} C-Notes`),
  howToRead: 'Select a figure to see the records behind it.',
} as const;
