/** What the tables of members and of visitors have in common. */
export const attendanceTexts = {
  numberColumn: 'SI.No',
  classificationColumn: 'Business Classification',
  feeColumn: 'Fee Status',
  feePaid: 'Fee paid',
  paid: 'Paid',
  feePaidBy: (name: string) => `Fee paid by ${name}`,
  noSuchMember: 'No member with this name',
  isClosed: 'Attendance is closed.',
  hereCount: (total: number) => `of ${total} here`,
  visitorMark: (name: string) => `${name} (visitor)`,
} as const;
