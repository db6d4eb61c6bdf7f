/** The texts of adding and editing a meeting. */
export const editingTexts = {
  addTitle: 'Add meeting',
  editTitle: 'Edit meeting',
  meetingOf: (day: string) => `Meeting of ${day}`,
  presentationHint: 'Type a name, then Enter',
  takenOver: (day: string) =>
    `Filled in from the meeting of ${day}. Check who presents and what the talk is about.`,
  weekly: 'Repeat weekly to the end of the term',
  weeklyDates: (free: readonly string[], taken: readonly string[]) =>
    [
      free.length === 1 ? `One meeting: ${free[0]}.` : `${free.length} meetings: ${free.join(', ')}.`,
      taken.length === 0 ? '' : `There is a meeting already on ${taken.join(', ')}.`,
    ]
      .join(' ')
      .trim(),
  newerState: 'Newer state',
  takeNewer: 'Use the newer',
  keepTyped: 'Confirm saves what you typed instead.',
} as const;
