/** The texts of marking the members, beyond those of the domain's `marking.messages`. */
export const markingTexts = {
  table: 'Member attendance',
  nameColumn: 'Member Name',
  markColumn: 'Mark Attendance',
  timeColumn: 'Time',
  search: 'Search for a member',
  radiosOf: (name: string) => `Attendance of ${name}`,
  arrivalOf: (name: string) => `Arrival of ${name}`,
  arrivalButton: (name: string, time: string) => `Arrival of ${name}: ${time}`,
  arrivalField: 'Time',
  onTime: 'On time',
  onTimeOf: (name: string) => `${name} was on time`,
  bar: 'Save and close',
  mark: 'Mark',
  markRest: 'Mark the rest…',
  markRestAs: (status: string, count: number) => `${status}: ${count} ${count === 1 ? 'member' : 'members'}`,
  allRows: 'All members at once',
  keys: 'Press P, A or L to mark a member and move to the next.',
  storing: 'Saving…',
  storedByItself: 'Marks are saved automatically',
  waiting: (count: number) => `${count} not saved yet`,
} as const;

/** The note beside a row that differs from what was chosen. */
export const rowNoteTexts = {
  waiting: 'Not saved yet',
  waitingWith: (chosen: string) => `Not saved yet: ${chosen}`,
  refused: (chosen: string) => `Not saved: ${chosen}`,
  changedElsewhere: 'Changed elsewhere',
  chosen: (chosen: string) => `You had chosen ${chosen}.`,
  leave: (reason: string) => `On leave: ${reason}`,
  dismiss: 'Got it',
  dismissFor: (name: string) => `Got it, ${name}`,
} as const;

/** How many members were marked when, by whose doing. */
export function lastMarkText(count: number, time: string, isAutomatic: boolean): string {
  const how = isAutomatic ? 'Marked automatically' : 'Marked';
  return `${how} at ${time}: ${count} ${count === 1 ? 'member' : 'members'}`;
}
