import type { Api } from '../../api/lists.ts';
import { type Arguments, addMutation } from '../../api/mutation.ts';
import { guardedBy, readableWithParent } from '../../api/policies.ts';
import {
  cancelEmailChange,
  type EmailChange,
  finishEmailChange,
  readEmailChange,
} from './email-change.service.ts';

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
