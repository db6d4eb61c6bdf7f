import type { Api } from '../../api/builder.ts';
import { type Arguments, addMutation, type Mutation } from '../../api/mutation.ts';
import { guardedBy, readableWithParent } from '../../api/policies.ts';
import { notFound, type RequestContext } from '../../api/request-context.ts';
import {
  cancelAccountEmail,
  checkPendingEmail,
  readAccount,
} from '../../identity/accounts/accounts.service.ts';
import type { Queryable } from '../../storage/transaction.ts';
import { lockMember } from '../member.store.ts';
import type { Whose } from '../own-data.store.ts';

/** The change of one's own e-mail address: its state, and how it ends. It begins with `updateMember`. */
export function addEmailChange(api: Api): void {
  const { builder } = api;
  const EmailChangeRef = builder.objectRef<EmailChange>('EmailChange').implement({
    ...readableWithParent(),
    fields: (t) => ({
      chapterId: t.exposeID('chapterId'),
      rotaryId: t.exposeID('rotaryId'),
      email: t.exposeString('email', { nullable: true, description: 'The address in force.' }),
      pendingEmail: t.exposeString('pendingEmail', {
        nullable: true,
        description: 'Takes its place once it is verified in the user pool; null where none waits.',
      }),
    }),
  });
  const input = (t: Arguments) => ({
    chapterId: t.id({ required: true }),
    rotaryId: t.id({ required: true }),
  });
  builder.queryField('getEmailChange', (t) =>
    t.field({
      ...guardedBy('account.readEmailChange'),
      type: EmailChangeRef,
      args: input(t.arg),
      resolve: (_root, whose, { call }) => readEmailChange(call, whose),
    }),
  );
  addMutation(api, 'cancelEmailChange', cancelEmailChange, {
    input,
    type: EmailChangeRef,
    description: 'Takes a new e-mail address back that is not verified yet.',
  });
  addMutation(api, 'finishEmailChange', finishEmailChange, {
    input,
    type: EmailChangeRef,
    description:
      'To be called after VerifyUserAttribute: with a real pool the record takes the new address over soon after.',
  });
}

/** The e-mail address of one's own account, and the one that waits for its verification (rule identity/email-change). */
interface EmailChange extends Whose {
  readonly email: string | null;
  readonly pendingEmail: string | null;
}

/** The state of the change of one's own e-mail address. */
async function readEmailChange(call: RequestContext, whose: Whose): Promise<EmailChange> {
  call.authorizeRecord('account.readEmailChange', whose);
  return emailChange(call.app.database.kysely, call, whose);
}

const own = {
  subject: ({ chapterId, rotaryId }: Whose) => ({ chapterId, rotaryId }),
  isOfRecord: true,
};

/** Takes the pending address back; the one in force stays. No password is needed to leave everything as it is. */
const cancelEmailChange: Mutation<Whose, EmailChange> = {
  ...own,
  action: 'account.cancelEmailChange',
  async work({ call, tx, input }) {
    const { chapterId, rotaryId } = input;
    const member = await lockMember(tx, chapterId, rotaryId);
    if (!member) throw notFound();
    const { pendingEmail } = await emailChange(tx, call, input);
    if (member.email !== null && pendingEmail !== null)
      await cancelAccountEmail(tx, call, { userName: rotaryId, chapterId }, member.email);
    return { answer: await emailChange(tx, call, input) };
  },
};

/** To be called when the user pool has verified the new address: the member's record takes it over, if it has not already. */
const finishEmailChange: Mutation<Whose, EmailChange> = {
  ...own,
  action: 'account.finishEmailChange',
  async work({ call, tx, input }) {
    await checkPendingEmail(tx, call, { userName: input.rotaryId, chapterId: input.chapterId });
    return { answer: await emailChange(tx, call, input) };
  },
};

async function emailChange(
  db: Queryable,
  call: RequestContext,
  { chapterId, rotaryId }: Whose,
): Promise<EmailChange> {
  const account = await readAccount(db, call, rotaryId);
  if (account?.chapterId !== chapterId) throw notFound();
  return { chapterId, rotaryId, email: account.email, pendingEmail: account.pendingEmail };
}
