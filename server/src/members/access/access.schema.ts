import { getInvitationState, INVITATION_STATES } from '@fellowship/domain/identity/invitation';
import type { InputFieldMap, TypeParam } from '@pothos/core';
import type { Api, ApiBuilder } from '../../api/builder.ts';
import { getConnection } from '../../api/list-field.ts';
import { type Arguments, addMutation, type Mutation } from '../../api/mutation.ts';
import { guardedBy, readableWithParent } from '../../api/policies.ts';
import type { Account } from '../../identity/accounts/account.store.ts';
import { addMembers } from '../member.schema.ts';
import { profileInputFields } from '../profile.schema.ts';
import {
  createUserAccount,
  disableUserAccount,
  enableUserAccount,
  locate,
  type Named,
  readAccounts,
  resetUserAccountPassword,
  updateUserEmail,
} from './account.service.ts';
import { createMember } from './create-member.service.ts';
import {
  type AccessInput,
  type MembersAccessInput,
  setMemberAccess,
  setMembersAccess,
} from './set-access.service.ts';

const open = readableWithParent();

/** Members, and who of them may come in: their access and their accounts. */
export function addMembersAndAccess(api: Api) {
  const Member = addMembers(api);
  const SetMemberAccessInput = api.builder.inputRef<AccessInput>('SetMemberAccessInput').implement({
    fields: (t) => ({
      chapterId: t.id({ required: true }),
      rotaryId: t.id({ required: true }),
      isEnabled: t.boolean({ required: true }),
      version: t.int(),
    }),
  });
  addMutation(api, 'setMemberAccess', setMemberAccess, {
    description:
      'Gives somebody access, or takes it: status, place, classification, account and open sessions at once.',
    input: SetMemberAccessInput,
    type: Member,
  });
  addMembersAccess(api, Member);
  const profile = profileInputFields(api);
  const CreateMemberInput = api.builder.inputType('CreateMemberInput', {
    description: 'The profile that the member begins with.',
    fields: (t) => ({
      chapterId: t.id({ required: true }),
      rotaryId: t.id({ required: true }),
      status: t.string({ description: 'Active, whatever is sent.' }),
      ...profile(t),
    }),
  });
  addMutation(api, 'createMember', createMember, {
    description: 'Makes somebody an Active member with an account, whole or not at all.',
    input: CreateMemberInput,
    type: Member,
  });
  addAccountList(api);
  addAccountMutations(api);
  return Member;
}

function addMembersAccess(api: Api, Member: ReturnType<typeof addMembers>): void {
  const { builder } = api;
  const Switched = builder.inputRef<MembersAccessInput['members'][number]>('SwitchedMemberInput').implement({
    fields: (t) => ({ rotaryId: t.id({ required: true }), version: t.int() }),
  });
  const Input = builder.inputRef<MembersAccessInput>('SetMembersAccessInput').implement({
    fields: (t) => ({
      chapterId: t.id({ required: true }),
      isEnabled: t.boolean({ required: true }),
      members: t.field({ type: [Switched], required: true }),
    }),
  });
  addMutation(api, 'setMembersAccess', setMembersAccess, {
    description: 'As setMemberAccess, for all of these members or for none of them.',
    input: Input,
    type: [Member],
  });
}

function addAccountList({ builder }: Api): void {
  const InvitationState = builder.enumType('InvitationState', { values: INVITATION_STATES });
  const UserAccount = builder.objectRef<Account>('UserAccount').implement({
    fields: (t) => ({
      userName: t.exposeString('userName', open),
      chapterId: t.exposeID('chapterId', open),
      confirmationStatus: t.exposeString('confirmationStatus', {
        ...open,
        nullable: true,
        description: 'CONFIRMED, FORCE_CHANGE_PASSWORD or RESET_REQUIRED; null while it is not known.',
      }),
      userAccessStatus: t.string({
        ...open,
        nullable: true,
        description: 'Enabled or Disabled; null while it is not known.',
        resolve: ({ isEnabled }) => (isEnabled === null ? null : isEnabled ? 'Enabled' : 'Disabled'),
      }),
      isPending: t.exposeBoolean('isPending', {
        ...open,
        description: 'Something about it is still to be done in the user pool.',
      }),
      email: t.exposeString('email', { ...open, nullable: true, description: 'The address in force.' }),
      invitationState: t.field({
        ...open,
        type: InvitationState,
        resolve: ({ invitationMail: mail, ...account }) =>
          getInvitationState({ ...account, mail }, new Date()),
      }),
      invitationExpiresAt: t.string({
        ...open,
        nullable: true,
        description: 'When its temporary password ends; null where that is not known.',
        resolve: ({ expiresAt }) => expiresAt?.toISOString() ?? null,
      }),
    }),
  });
  const Connection = getConnection(builder, 'UserAccountConnection', UserAccount);
  builder.queryField('listUserAccount', (t) =>
    t.field({
      ...guardedBy('account.list'),
      type: Connection,
      args: { chapterId: t.arg.id({ required: true }) },
      resolve: (_root, { chapterId }, { call }) => readAccounts(call, chapterId),
    }),
  );
}

function addAccountMutations(api: Api): void {
  addMutation(api, 'createUserAccount', createUserAccount, {
    input: (t) => ({
      email: t.string({ required: true }),
      username: t.string({ required: true }),
      chapterId: t.id({ required: true }),
    }),
    type: answerType(api, 'CreateUserAccountAnswer', ['username', 'email', 'response', 'chapterId']),
  });
  const Switched = answerType(api, 'UserAccountAnswer', ['response']);
  addByName(api, 'enableUserAccount', enableUserAccount, { type: Switched });
  addByName(api, 'disableUserAccount', disableUserAccount, { type: Switched });
  addByName(api, 'resetUserAccountPassword', resetUserAccountPassword, {
    args: (t) => ({
      email: t.string({ description: 'The mail goes to the address of the member, whatever is sent.' }),
    }),
    type: answerType(api, 'ResetUserAccountPasswordAnswer', ['response', 'emailResponse']),
  });
  addByName(api, 'updateUserEmail', updateUserEmail, {
    args: (t) => ({ newEmail: t.string({ required: true }) }),
    type: answerType(api, 'UpdateUserEmailAnswer', ['userName', 'newEmail', 'response', 'resetPwdResponse']),
  });
}

/** What an account operation answers with, in texts; one that has nothing to tell is null. */
function answerType({ builder }: Api, name: string, fields: readonly string[]) {
  return builder.objectRef<Record<string, string | null>>(name).implement({
    ...open,
    fields: (t) =>
      Object.fromEntries(
        fields.map((field) => [
          field,
          t.string({ nullable: true, resolve: (answer) => answer[field] ?? null }),
        ]),
      ),
  });
}

/** An operation on the account of this user name, wherever it belongs. */
function addByName<Input extends Named>(
  api: Api,
  name: string,
  mutation: Mutation<Input, object>,
  {
    args = () => ({}),
    type,
  }: { args?(t: Arguments): InputFieldMap; type: TypeParam<ApiBuilder['$inferSchemaTypes']> },
): void {
  addMutation(api, name, mutation, {
    input: (t) => ({ username: t.string({ required: true }), ...args(t) }),
    read: (sent: { username: string }, call) => locate(call, sent) as Promise<Input>,
    type,
  });
}
