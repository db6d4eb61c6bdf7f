/** The texts of adding and editing a meeting. */
export const editingTexts = {
  addTitle: 'Add meeting',
  editTitle: 'Edit meeting',
  getMeeting: (day: string) => `Meeting of ${day}`,
  presentationHint: 'Type a name, then Enter',
  takenOver: (day: string) =>
    `Filled in from the meeting of ${day}. Check who presents and what the talk is about.`,
  weekly: 'Repeat weekly to the end of the term',
  weeklyDates: (free: readonly string[], taken: readonly string[]) =>
    [
      free.length === 1 ? `One meeting: ${free[0]}.` : `${free.length} meetings: ${free.join(', ')}.`,
      taken.length === 0 ? '' : `There is already a meeting on ${taken.join(', ')}.`,
    ]
      .join(' ')
      .trim(),
  newerState: 'Newer version',
  takeNewer: 'Use the newer version',
  keepTyped: 'Confirm to save your version instead.',
} as const;
