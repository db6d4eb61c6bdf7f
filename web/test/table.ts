/** The cells of a table or of one of its rows in their order, those that name a row among them. */
export function toCells(tableOrRow: HTMLElement): HTMLElement[] {
  return [...tableOrRow.querySelectorAll<HTMLElement>('tbody th, td')];
}
