import { type NamedDocument, operationName } from './api-document.ts';

/** How a request says what it asks for: by the id of a document that the server knows, or by its text. */
type DocumentName = { operationName: string; documentId: string } | { operationName: string; query: string };

/** Documents of a newer or older version than the server's; they are not asked for by id again. */
const unknown = new Set<string>();

/** Names a document by its id, or by its text once the server has said that it does not know it. */
export function getName(document: NamedDocument): DocumentName {
  const documentId = getId(document);
  const name = operationName(document);
  return documentId === null || unknown.has(documentId)
    ? { operationName: name, query: document.toString() }
    : { operationName: name, documentId };
}

/**
 * The server does not know what was asked for: from now on its text is sent.
 * @param sent the name that was sent
 * @returns whether that was an id, so that asking again with the text is worth it
 */
export function wasUnknown(sent: DocumentName): boolean {
  if (!('documentId' in sent)) return false;
  unknown.add(sent.documentId);
  return true;
}

function getId({ __meta__ }: NamedDocument): string | null {
  return __meta__?.hash ?? null;
}
