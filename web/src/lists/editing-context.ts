import { createContext, useContext } from 'react';

/** What a `RecordList` lets its rows do. */
interface Editing {
  /** The id of the button behind the editing of a row, which gets the focus back afterwards. */
  getButton: (row: object) => string;
  /** Opens the form of a row. */
  edit: (row: object) => void;
}

export const EditingContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('Rows are edited inside of a record list');
  return editing;
}
