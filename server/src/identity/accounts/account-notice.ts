import { type AccountChange, noticeMail } from '@fellowship/user-pool';
import type { Tx } from '#storage/transaction.ts';
import type { Config } from '../../config.ts';
import { createOutbox } from '../mail.service.ts';
import { poolWords } from '../pool-identity.ts';

/** Tells an address what happened to its account, in the words of our own pool, where a real one says nothing. */
export async function postAccountNotice(
  tx: Tx,
  { productName, smtp }: Pick<Config, 'productName' | 'smtp'>,
  { to, userName, change }: { to: string; userName: string; change: AccountChange },
): Promise<void> {
  const mail = noticeMail({ to, userName, words: poolWords(productName) }, change, new Date());
  await createOutbox({ delivers: smtp !== null }).post(tx, mail);
}
