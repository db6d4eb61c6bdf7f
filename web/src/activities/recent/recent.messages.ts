/** The texts of the recent activities of a chapter. */
export const recentTexts = {
  search: 'Search by name',
  recordedColumn: 'Recorded',
  kindColumn: 'Activity',
  partiesColumn: 'From and to',
  dateColumn: 'Date',
  detailsColumn: 'Details',
  valueColumn: 'Business value',
  nothing: 'No activities in the past year',
  nothingFound: 'No activity found',
  referral: 'Referral',
  cNote: 'C-Note',
  r2r: 'R2R',
  from: (author: string, partner: string) => `${author} → ${partner}`,
  with: (author: string, partner: string) => `${author} ↔ ${partner}`,
  recordedAt: (moment: string) => `Recorded ${moment}`,
} as const;
