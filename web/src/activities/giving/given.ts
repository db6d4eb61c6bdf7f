import type { MemberRef } from '@fellowship/domain/activities/parties';

/** What was just given, to whom, and under which id it waits where the server does not have it. */
export interface Given {
  /** As people say it: 'Referral to ASHOK KUMAR'. */
  readonly label: string;
  /** Null for a person who is in no chapter. */
  readonly partner: MemberRef | null;
  readonly waitsAs: string | null;
}
