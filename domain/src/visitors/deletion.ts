import { type Refusal, refuse } from '../refusals/refusal.ts';
import type { UserType } from './user-type.ts';
import { visitorRefusals } from './visitor.messages.ts';

/** Why a visitor is not deleted (rule visitors/deletion): whoever became a member stays in the record of how. */
export function deletionRefusal(userType: UserType): Refusal | null {
  return userType === 'member' ? refuse('CONFLICT', visitorRefusals.becameMember) : null;
}
