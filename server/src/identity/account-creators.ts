import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { UserPool } from '@fellowship/user-pool';
import type { Tx } from '#storage/transaction.ts';
import { insertAccount } from './account.store.ts';
import { CHAPTER_ATTRIBUTE, createPoolAccounts } from './pool-accounts.ts';
import type { InvitedAccount } from './support-admin.service.ts';

/** Creates an invited account in the built-in pool, in the same transaction. */
export function inOwnPool(pool: UserPool) {
  return async (tx: Tx, { userName, email, chapterId, temporaryPassword }: InvitedAccount): Promise<void> => {
    const account = { userName, email, chapterId, emailVerified: true, password: temporaryPassword } as const;
    await createPoolAccounts(pool, tx, [{ ...account, status: 'FORCE_CHANGE_PASSWORD' }]);
  };
}

/** Creates an invited account in a real pool, as the last act of the transaction; a repetition sets a new password. */
export function inRealPool(client: CognitoIdentityProviderClient, userPoolId: string) {
  return async (tx: Tx, { userName, email, chapterId, temporaryPassword }: InvitedAccount): Promise<void> => {
    const { AdminCreateUserCommand, AdminSetUserPasswordCommand, UsernameExistsException } = await import(
      '@aws-sdk/client-cognito-identity-provider'
    );
    await insertAccount(tx, userName, chapterId);
    const whom = { UserPoolId: userPoolId, Username: userName };
    const UserAttributes = [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
      { Name: CHAPTER_ATTRIBUTE, Value: chapterId },
    ];
    const create = new AdminCreateUserCommand({
      ...whom,
      UserAttributes,
      TemporaryPassword: temporaryPassword,
      MessageAction: 'SUPPRESS',
    });
    await client.send(create).catch(async (error: unknown) => {
      if (!(error instanceof UsernameExistsException)) throw error;
      await client.send(
        new AdminSetUserPasswordCommand({ ...whom, Password: temporaryPassword, Permanent: false }),
      );
    });
  };
}
