/** By which side a C-Note is counted: who wrote it has given it, whom it thanks has received it. */
export type CNoteCode = 'Given' | 'Received';

/**
 * What screens call the C-Notes of a code (rule activities/c-note-labels): whoever is thanked has given
 * business, whoever thanks has received it. This is the only place that knows it.
 */
export const C_NOTE_LABELS = {
  Received: 'Business Given',
  Given: 'Business Received',
} as const satisfies Record<CNoteCode, string>;

export type CNoteLabel = (typeof C_NOTE_LABELS)[CNoteCode];

/** The code whose C-Notes a screen shows under this label. */
export function cNoteCodeOf(label: CNoteLabel): CNoteCode {
  return label === C_NOTE_LABELS.Received ? 'Received' : 'Given';
}
