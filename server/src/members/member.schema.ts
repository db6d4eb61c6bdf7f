import { can } from '@fellowship/domain/identity/access/can';
import { addListField } from '../api/list-field.ts';
import type { Api } from '../api/lists.ts';
import { guardedBy } from '../api/policies.ts';
import { readMember } from './member.service.ts';
import { listedMembers, memberList } from './member.store.ts';
import { memberType } from './member-type.ts';
import { addProfileEditing } from './profile.schema.ts';

/** Members: the directory for everybody signed in, personal fields for the member and the chapter's admin. @returns their type */
export function addMembers(api: Api) {
  const { builder } = api;
  const MemberRef = memberType(api);

  addListField(api, 'listMember', {
    action: 'member.list',
    type: MemberRef,
    list: memberList,
    args: (t) => ({ chapterId: t.id({ required: true }), rotaryId: t.id() }),
    scope: ({ chapterId, rotaryId, filter }, caller) => ({
      subject: { chapterId },
      where: { chapterId },
      and: listedMembers(chapterId, {
        isRosterOnly: !can(caller, 'member.readUnlisted', { chapterId }),
        filter,
      }),
      filter: { rotaryId: { eq: rotaryId } },
    }),
  });

  builder.queryFields((t) => ({
    getMember: t.field({
      ...guardedBy('member.read'),
      type: MemberRef,
      args: { chapterId: t.arg.id({ required: true }), rotaryId: t.arg.id({ required: true }) },
      resolve: (_root, { chapterId, rotaryId }, { call }) => readMember(call, chapterId, rotaryId),
    }),
  }));

  addProfileEditing(api, MemberRef);
  return MemberRef;
}
