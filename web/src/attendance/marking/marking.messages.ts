/** The texts of marking the members, beyond those of the domain's `marking.messages`. */
export const markingTexts = {
  table: 'Member attendance',
  nameColumn: 'Member Name',
  markColumn: 'Mark Attendance',
  timeColumn: 'Time',
  search: 'Search for a member',
  searchHint: 'Name, classification or mobile',
  clearSearch: 'Clear the search',
  found: (count: number) => `${count} found`,
  radiosOf: (name: string) => `Attendance of ${name}`,
  arrivalOf: (name: string) => `Arrival of ${name}`,
  arrivalButton: (name: string, time: string) => `Arrival of ${name}: ${time}`,
  arrivalField: 'Time',
  onTime: 'On time',
  onTimeOf: (name: string) => `${name} was on time`,
  byQr: 'by QR',
  lateBy: (minutes: number) => `+${minutes} min`,
  bar: 'Save and close',
  mark: (count: number) => (count === 0 ? 'Mark' : `Mark ${count}`),
  markRest: 'Mark the rest…',
  inPages: 'Show members in pages',
  allRows: 'Show all members at once',
  undone: (count: number) => `${count} members`,
  nothingYet: 'Nothing to save yet',
  storing: 'Saving…',
  allStored: 'All marks saved',
  waiting: (count: number) => `${count} not saved yet`,
  waitsForNetwork: (count: number) =>
    count === 1 ? '1 mark waits for the network' : `${count} marks wait for the network`,
  keptHere: 'Kept here, sent by itself',
} as const;

/** The presets of the list. */
export const presetTexts = {
  label: 'Members shown',
  all: 'All',
  unmarked: 'Not marked',
  here: 'Here',
  leave: 'Leave',
  feeDue: 'Fee due',
  allMarked: 'Everyone is marked.',
  noneHere: 'No one is here yet.',
  noneOnLeave: 'No one is on leave.',
  noFeeDue: 'No fee is due.',
  showAll: 'Show all members',
} as const;

/** Marking everybody who is left. */
export const restTexts = {
  title: (count: number) => `Mark the rest: ${count} ${count === 1 ? 'member' : 'members'}`,
  status: 'Mark as',
  since: 'They were here',
  onTimeNow: 'on time, now',
  onTimeBy: (time: string) => `on time, by ${time}`,
  nobodyLate: 'Nobody is counted late',
  atTime: 'from a time you choose',
  oneTime: 'One time for all of them',
  now: (time: string) => `only now, ${time}`,
  /** What it makes of them. */
  late: (count: number, minutes: number) =>
    `${count === 1 ? '1 is' : `All ${count} are`} counted Late, by ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
  more: (count: number) => `${count} more`,
  and: 'and',
  submit: (count: number, status: string) => `Mark ${count} as ${status}`,
  nobody: 'Everyone is marked.',
} as const;

/** The note beside a row that differs from what was chosen. */
export const rowNoteTexts = {
  refused: (chosen: string) => `Not saved: ${chosen}`,
  changedElsewhere: 'Changed elsewhere',
  chosen: (chosen: string) => `You had chosen ${chosen}.`,
  leave: (reason: string) => `On leave: ${reason}`,
  dismiss: 'Got it',
  dismissFor: (name: string) => `Got it, ${name}`,
} as const;

/** What was chosen last: 'Dinesh Natarajan: Late 07:19'. */
export function choiceText(name: string, status: string): string {
  return `${name}: ${status}`;
}

/** How many members were marked when, by whose doing. */
export function lastMarkText(count: number, time: string, isAutomatic: boolean): string {
  const how = isAutomatic ? 'Marked automatically' : 'Marked';
  return `${how} at ${time}: ${count} ${count === 1 ? 'member' : 'members'}`;
}

/** What the keys do at a desk. */
export const keyTexts = {
  marking: ['P', 'A', 'L'],
  feeKey: 'F',
  undoKey: 'U',
  searchKey: '/',
  mark: 'mark and go on',
  fee: 'fee',
  undo: 'undo',
  search: 'search',
} as const;
