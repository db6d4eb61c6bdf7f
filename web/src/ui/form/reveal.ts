/** Reveals a field: opens the folded sections around it. */
const REVEAL = 'app:reveal';

/** Opens the sections around a field, so that it can take the focus. */
export function reveal(field: HTMLElement): void {
  field.dispatchEvent(new CustomEvent(REVEAL, { bubbles: true }));
}

/** Calls `open` where a field inside asks to be seen. @returns what ends it */
export function whenRevealed(element: HTMLElement, open: () => void): () => void {
  element.addEventListener(REVEAL, open);
  return () => element.removeEventListener(REVEAL, open);
}
