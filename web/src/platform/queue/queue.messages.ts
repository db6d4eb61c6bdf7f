/** What the queue says; fetched with it. */
export const queueTexts = {
  strip: 'Waiting to be sent',
  show: 'Show',
  title: 'Not sent yet',
  undo: 'Undo',
  undone: 'Taken back. It is not sent.',
  undoneLate: 'Taken back here. It had been sent before the network went: look whether it arrived.',
  beingSent: 'It is being sent just now.',
  reopen: 'Open again',
  dismiss: 'Remove',
  waiting: 'Waits for the network',
  tooOld: 'It waited for too long. Look whether it is still wanted, and enter it again.',
  of: (action: string, label: string) => `${action}: ${label}`,
  madeAt: (time: string) => `Entered ${time}`,
  refusedWith: (reason: string) => `Not accepted: ${reason}`,
  refused: (label: string, reason: string) => `${label} was not accepted: ${reason}`,
  sent: (labels: readonly string[]) =>
    labels.length === 1 ? `Sent: ${labels[0]}` : `${labels.length} entries that waited have been sent.`,
} as const;

/** What the line over every screen says: the one entry by its name, several by their number. */
export function queueText(waiting: readonly string[], refused: readonly string[]): string {
  if (refused.length === 0) {
    return waiting.length === 1
      ? `Waits to be sent: ${waiting[0]}`
      : `${waiting.length} entries wait to be sent`;
  }
  const notAccepted =
    refused.length === 1 ? `Not accepted: ${refused[0]}` : `${refused.length} entries were not accepted`;
  return waiting.length === 0 ? notAccepted : `${notAccepted} · ${waiting.length} more to be sent`;
}
