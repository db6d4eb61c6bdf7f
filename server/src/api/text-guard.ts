import { type ASTNode, type DocumentNode, Kind, visit } from 'graphql';

/** What every text of a request must be: PostgreSQL keeps no NUL, and half a character is none. */
export function isWholeText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** Whether every text in what a client sent is whole, values and names alike, however deep it lies. */
export function holdsWholeTexts(sent: unknown): boolean {
  // No recursion: a body may nest deeper than there is stack.
  const waiting = [sent];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string' && !isWholeText(next)) return false;
    if (typeof next !== 'object' || next === null) continue;
    for (const [name, value] of Object.entries(next)) {
      if (!isWholeText(name)) return false;
      waiting.push(value);
    }
  }
  return true;
}

/** The same for the texts that stand in a document itself, where `\u0000` writes a NUL. */
export function documentHoldsWholeTexts(document: DocumentNode): boolean {
  let isWhole = true;
  visit(document, {
    [Kind.STRING]: ({ value }: ASTNode & { value: string }) => {
      isWhole &&= isWholeText(value);
    },
  });
  return isWhole;
}
