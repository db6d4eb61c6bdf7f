import type { NewAccount, UserPool } from '@fellowship/user-pool';
import type { Tx } from '#storage/transaction.ts';
import type { Config } from '../config.ts';
import { insertAccount } from './accounts/account.store.ts';

/** The attribute in which a pool's account names its chapter. */
export const CHAPTER_ATTRIBUTE = 'custom:chapterId';

/** An account of the built-in pool for a person of a chapter. */
export interface ChapterAccount extends Omit<NewAccount, 'attributes'> {
  readonly chapterId: string;
}

/** Creates many accounts at once: the pool's users and their entries in the directory of accounts. */
export async function createPoolAccounts(
  pool: UserPool,
  tx: Tx,
  accounts: readonly ChapterAccount[],
): Promise<void> {
  const users = accounts.map(({ chapterId, ...account }) => ({
    ...account,
    attributes: { [CHAPTER_ATTRIBUTE]: chapterId },
  }));
  await pool.createAccounts(tx, users);
  for (const { userName, chapterId } of accounts) await insertAccount(tx, userName, chapterId);
}

/** What follows the `_` is part of every password's hash: it never changes. */
export const POOL_ID = 'ap-south-1_fellowship';

/** The one client of the pool: the web app. */
export const CLIENT_ID = 'fellowship-web';

/** The issuer that the pool's tokens name. */
export function poolIssuer(publicUrl: string): string {
  return `${publicUrl}/userpool/${POOL_ID}`;
}

/** What mails about accounts call things. */
export function poolWords({ productName, publicUrl }: Pick<Config, 'productName' | 'publicUrl'>) {
  return {
    product: productName,
    userName: 'Rotary Id',
    administrator: 'chapter admin',
    url: publicUrl,
  } as const;
}
