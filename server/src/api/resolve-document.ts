import { API_MESSAGES } from './api.messages.ts';
import { computeCost, MAX_COST } from './document-cost.ts';
import { problem } from './document-reader.ts';
import type { DocumentStore, StoredDocument } from './document-store.ts';
import type { RequestContext } from './request-context.ts';
import {
  findVariableProblem,
  MAX_LIST_LENGTH,
  VARIABLE_STEPS,
  type VariableProblem,
} from './variable-limits.ts';

/** What a client asks for, over HTTP or a live connection: a text, or none and the id of one of the app's documents. */
export interface Asked {
  query: string;
  variables?: Readonly<Record<string, unknown>> | null | undefined;
  /** May hold `documentId`. */
  extensions?: Readonly<Record<string, unknown>> | null | undefined;
}

const VARIABLE_TEXTS: Readonly<Record<VariableProblem, string>> = {
  listTooLong: API_MESSAGES.listTooLong(MAX_LIST_LENGTH),
  tooManyValues: API_MESSAGES.tooManyValues,
  malformedText: API_MESSAGES.brokenText,
};

/**
 * Finds the document that a caller asks for, and decides before anything of it runs whether it and its variables stay
 * within their bounds. A client's own text is bounded by the values that it asks for, and counted while it runs.
 * @throws DocumentError when it cannot be run
 * @throws BudgetExceededError when the caller's requests under way have reserved what is left of the account's share
 */
export function resolveDocument(
  store: DocumentStore,
  call: RequestContext,
  asked: Asked,
  kind: keyof typeof VARIABLE_STEPS = 'ordinary',
): StoredDocument {
  const id = asked.extensions?.documentId;
  const document = asked.query === '' && typeof id === 'string' ? store.findOwn(id) : store.read(asked.query);
  const { variables } = asked;
  const found = findVariableProblem(variables, document.variableTypes, VARIABLE_STEPS[kind]);
  if (found !== null) throw problem(VARIABLE_TEXTS[found]);
  if (!document.isOwn) {
    if (computeCost(document.cost, variables) > MAX_COST)
      throw problem(API_MESSAGES.documentTooCostly(MAX_COST));
    call.answerSize = { values: 0 };
  }
  call.work?.expect(document.usage.milliseconds);
  return document;
}
