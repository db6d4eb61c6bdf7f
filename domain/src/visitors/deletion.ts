import { type Refusal, refuse } from '../refusals/refusal.ts';
import type { UserType } from './user-type.ts';
import { visitorRefusals } from './visitor.messages.ts';

/** Why a visitor is not deleted (rule visitors/deletion): visitors who became members stay on record. */
export function deletionRefusal(userType: UserType): Refusal | null {
  return userType === 'member' ? refuse('CONFLICT', visitorRefusals.becameMember) : null;
}
