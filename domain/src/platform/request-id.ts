import { type Refusal, refuseField } from '../refusals/refusal.ts';
import { generalTexts } from './texts.ts';

/** The longest request id that is stored; ours has 32 characters, a UUID 36. */
const REQUEST_ID_MAX_LENGTH = 100;

/** Printable ASCII without spaces. */
const REQUEST_ID = new RegExp(`^[\\x21-\\x7e]{1,${REQUEST_ID_MAX_LENGTH}}$`);

/** Why a client's request id is refused, or null; it is optional. */
export function requestIdRefusal(requestId: string | null | undefined): Refusal | null {
  if (requestId === null || requestId === undefined || REQUEST_ID.test(requestId)) return null;
  return refuseField('BAD_INPUT', 'requestId', generalTexts.badRequestId);
}
