import { type Refusal, refuse } from '../refusals/refusal.ts';
import { generalTexts } from './texts.ts';

/** The longest nonce of a request that is kept; ours is 32 characters, a UUID 36. */
const REQUEST_ID_MAX_LENGTH = 100;

/** Printable characters of ASCII without the space: a nonce is made by a program. */
const REQUEST_ID = new RegExp(`^[\\x21-\\x7e]{1,${REQUEST_ID_MAX_LENGTH}}$`);

/** Why a client's nonce cannot be kept, or null when it can; without one there is nothing to keep. */
export function requestIdRefusal(requestId: string | null | undefined): Refusal | null {
  if (requestId === null || requestId === undefined || REQUEST_ID.test(requestId)) return null;
  return refuse('BAD_INPUT', generalTexts.badRequestId, { requestId: generalTexts.badRequestId });
}
