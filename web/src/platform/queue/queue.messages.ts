/** What the queue says; fetched with it. */
export const queueTexts = {
  strip: 'Waiting to be sent',
  show: 'Show',
  title: 'Not sent yet',
  undo: 'Undo',
  undone: 'Undone. It was not sent.',
  undoneLate: 'Undone here, but it may already have been sent. Check whether it arrived.',
  beingSent: 'It is being sent now.',
  reopen: 'Open again',
  dismiss: 'Remove',
  waiting: 'Waiting for the network',
  tooOld: 'It waited too long. Enter it again if you still need it.',
  of: (action: string, label: string) => `${action}: ${label}`,
  madeAt: (time: string) => `Entered ${time}`,
  refusedWith: (reason: string) => `Not accepted: ${reason}`,
  refused: (label: string, reason: string) => `${label} was not accepted: ${reason}`,
  sent: (labels: readonly string[]) =>
    labels.length === 1 ? `Sent: ${labels[0]}` : `${labels.length} entries have been sent.`,
} as const;

/** What the line over every screen says: the one entry by its name, several by their number. */
export function queueText(waiting: readonly string[], refused: readonly string[]): string {
  if (refused.length === 0) {
    return waiting.length === 1
      ? `Waiting to be sent: ${waiting[0]}`
      : `${waiting.length} entries are waiting to be sent`;
  }
  const notAccepted =
    refused.length === 1 ? `Not accepted: ${refused[0]}` : `${refused.length} entries were not accepted`;
  return waiting.length === 0 ? notAccepted : `${notAccepted} · ${waiting.length} more to be sent`;
}
