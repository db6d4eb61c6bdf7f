/** The texts of marking the members, beyond those of the domain's `marking.messages`. */
export const markingTexts = {
  table: 'Member attendance',
  nameColumn: 'Member Name',
  markColumn: 'Mark Attendance',
  timeColumn: 'Time',
  search: 'Search a member',
  radiosOf: (name: string) => `Attendance of ${name}`,
  arrivalOf: (name: string) => `Arrival of ${name}`,
  arrivalButton: (name: string, time: string) => `Arrival of ${name}: ${time}`,
  arrivalField: 'Time',
  onTime: 'On time',
  onTimeOf: (name: string) => `${name} was on time`,
  bar: 'Store and close',
  mark: 'Mark',
  markRest: 'Mark the rest…',
  markRestAs: (status: string, count: number) => `${status}: ${count} ${count === 1 ? 'member' : 'members'}`,
  allRows: 'All members at once',
  keys: 'The keys P, A and L mark and go on to the next member.',
  storing: 'Storing…',
  storedByItself: 'What you mark is stored by itself',
  waiting: (count: number) => `${count} not stored yet`,
} as const;

/** What stands beside a row that is not as it was chosen. */
export const rowNoteTexts = {
  waiting: 'Not stored yet',
  waitingWith: (chosen: string) => `Not stored yet: ${chosen}`,
  refused: (chosen: string) => `Not stored: ${chosen}`,
  changedElsewhere: 'Changed elsewhere',
  chosen: (chosen: string) => `You had chosen ${chosen}.`,
  leave: (reason: string) => `Told Leave: ${reason}`,
  dismiss: 'Understood',
  dismissFor: (name: string) => `Understood, ${name}`,
} as const;

/** How many members were marked when, by whose doing. */
export function lastMarkText(count: number, time: string, isAutomatic: boolean): string {
  const how = isAutomatic ? 'Marked automatically' : 'Marked';
  return `${how} at ${time}: ${count} ${count === 1 ? 'member' : 'members'}`;
}
