import type { MemberRef } from '@fellowship/domain/activities/parties';

/** What was just given, to whom, and whether the server has it. */
export interface Given {
  /** As people say it: 'Referral to ASHOK KUMAR'. */
  readonly label: string;
  /** Null for somebody who is in no chapter. */
  readonly partner: MemberRef | null;
  readonly isWaiting: boolean;
}
