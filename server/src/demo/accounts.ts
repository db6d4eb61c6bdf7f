import type { UserPool } from '@fellowship/user-pool';
import { createPoolAccounts } from '#identity/pool-accounts.ts';
import type { Tx } from '#storage/transaction.ts';
import { type DemoMember, INACTIVE_ROTARY_ID } from './members.ts';

/** The password of everybody in the demo. */
export const DEMO_PASSWORD = 'Welcome@2026';

const MUST_CHANGE_PASSWORD = '100041';
const UNVERIFIED_EMAIL = '100042';
const RESET_REQUIRED = '100043';

/** Accounts for a chapter's people, in every state a person can meet. */
export async function demoAccounts(
  tx: Tx,
  userPool: UserPool,
  chapterId: string,
  members: readonly DemoMember[],
): Promise<void> {
  await createPoolAccounts(
    userPool,
    tx,
    members.map(({ rotaryId: userName, email }) => ({
      userName,
      email,
      emailVerified: userName !== UNVERIFIED_EMAIL,
      password: DEMO_PASSWORD,
      status: getStatus(userName),
      chapterId,
      enabled: userName !== INACTIVE_ROTARY_ID,
    })),
  );
}

function getStatus(userName: string) {
  if (userName === MUST_CHANGE_PASSWORD) return 'FORCE_CHANGE_PASSWORD';
  return userName === RESET_REQUIRED ? 'RESET_REQUIRED' : 'CONFIRMED';
}
