/** The side of a C-Note: Given by its author, Received by the person thanked. */
export type CNoteCode = 'Given' | 'Received';

/**
 * What screens call the C-Notes of a code (rule activities/c-note-labels): the person thanked has given
 * business, the person thanking has received it. Nothing else decides this.
 */
export const C_NOTE_LABELS = {
  Received: 'Business Given',
  Given: 'Business Received',
} as const satisfies Record<CNoteCode, string>;

export type CNoteLabel = (typeof C_NOTE_LABELS)[CNoteCode];

/** The code of the C-Notes shown under this label. */
export function toCNoteCode(label: CNoteLabel): CNoteCode {
  return label === C_NOTE_LABELS.Received ? 'Received' : 'Given';
}
