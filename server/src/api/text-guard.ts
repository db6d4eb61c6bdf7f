import { type ASTNode, type DocumentNode, Kind, visit } from 'graphql';

/** What every text of a request must be: PostgreSQL stores no NUL, and half a surrogate pair is no character. */
export function isWholeText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** The same for literals in a document, where `\u0000` writes a NUL. */
export function hasWellFormedTexts(document: DocumentNode): boolean {
  let isWellFormed = true;
  visit(document, {
    [Kind.STRING]: ({ value }: ASTNode & { value: string }) => {
      isWellFormed &&= isWholeText(value);
    },
  });
  return isWellFormed;
}
