import { todayIn } from '@fellowship/domain/calendar/dates';
import { describeInvitation, type InvitationState } from '@fellowship/domain/identity/invitation';

/** What the list of accounts says of an invitation. */
export interface ShownInvitation {
  readonly invitationState: InvitationState;
  readonly invitationExpiresAt?: string | null | undefined;
}

/** What became of an invitation, in words; days are those of the device. */
export function invitationText({ invitationState, invitationExpiresAt }: ShownInvitation): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const day = invitationExpiresAt ? todayIn(zone, new Date(invitationExpiresAt)) : null;
  return describeInvitation(invitationState, day);
}
