import type { QueryClient } from '@tanstack/react-query';
import { type QueueEntry, REPEATABLE_MS, removeEntry } from '#browser/queue-store.ts';
import { currentDraft } from '#browser/submitted-drafts.ts';
import { ApiError, isRefusal } from './api-error.ts';
import { request } from './request.ts';
import { earlierTexts } from './settle-earlier.messages.ts';
import { fromStoredDocument, isStoredDocument, readAgain } from './stored-document.ts';

/**
 * Finds out what became of the earlier versions of a draft, by sending each again under its own id, before the changed one is
 * sent (rule platform/drafts).
 * @throws ApiError `CONFLICT` where one is saved: only the person can say whether the changed one is to be saved as well
 * @throws ApiError `UNREACHABLE` where there is still no answer
 */
export async function settleEarlier(client: QueryClient, earlier: readonly QueueEntry[]): Promise<void> {
  const draft = currentDraft();
  if (!draft) return;
  for (const pending of earlier) {
    const outcome = await sendAgain(pending);
    if (outcome === 'unknown') throw new ApiError('UNREACHABLE', earlierTexts.unknown);
    removeEntry(draft.person, pending);
    if (outcome === 'unclear') throw new ApiError('CONFLICT', earlierTexts.unclear);
    if (outcome === 'refused') continue;
    if (isStoredDocument(pending.document)) await readAgain(client, pending.document.topics);
    throw new ApiError('CONFLICT', earlierTexts.saved);
  }
}

/** `unclear`: it cannot be sent again, because the server has forgotten its id or no longer knows what was asked. */
type EarlierOutcome = 'saved' | 'refused' | 'unknown' | 'unclear';

async function sendAgain({ requestId, document, variables, madeAt }: QueueEntry): Promise<EarlierOutcome> {
  if (Date.now() - madeAt >= REPEATABLE_MS || !isStoredDocument(document)) return 'unclear';
  try {
    await request(fromStoredDocument(document), { ...variables, requestId });
    return 'saved';
  } catch (failure) {
    if (isRefusal(failure) && failure.code !== 'RATE_LIMITED') return 'refused';
    return failure instanceof ApiError && failure.code === 'UNKNOWN_DOCUMENT' ? 'unclear' : 'unknown';
  }
}
