import { MEMBER_STATUSES } from '@fellowship/domain/members/member-status';
import { connectionOf } from '../api/connection.ts';
import type { Api } from '../api/lists.ts';
import { guardedAs, guardedBy, readableWithParent } from '../api/policies.ts';
import { selectionReader } from '../api/selected-fields.ts';
import { listChapterMembers, readMember, recordOwnLogin } from './member.service.ts';
import type { Member } from './member.store.ts';

const personal = guardedAs('member.readPersonal', ({ chapterId, rotaryId }: Member) => ({
  chapterId,
  rotaryId,
}));

const selectedOfItems = selectionReader('items');

/** Members: the directory for everybody signed in, personal fields for the member and the chapter's admin (DESIGN 4). */
export function addMembers({ builder, StringFilter, BooleanFilter }: Api): void {
  const Status = builder.enumType('MemberStatus', { values: MEMBER_STATUSES });

  const MemberRef = builder.objectRef<Member>('Member').implement({
    ...readableWithParent(),
    fields: (t) => ({
      chapterId: t.exposeID('chapterId'),
      rotaryId: t.exposeID('rotaryId'),
      fullName: t.exposeString('fullName'),
      status: t.expose('status', { type: Status }),
      isAdmin: t.exposeBoolean('isAdmin'),
      businessClassificationId: t.exposeID('businessClassificationId', { nullable: true }),
      classificationName: t.exposeString('classificationName', { nullable: true }),
      rotaryClubName: t.exposeString('rotaryClubName', { nullable: true }),
      mobile: t.exposeString('mobile', { nullable: true }),
      businessName: t.exposeString('businessName', { nullable: true }),
      natureOfBusiness: t.exposeString('natureOfBusiness', { nullable: true }),
      productsOrServicesOffered: t.exposeString('productsOrServicesOffered', { nullable: true }),
      businessAddress: t.exposeString('businessAddress', { nullable: true }),
      designation: t.exposeString('designation', { nullable: true }),
      website: t.exposeString('website', { nullable: true }),
      dateOfJoining: t.exposeString('dateOfJoining', { nullable: true }),
      profilePhoto: t.exposeString('profilePhoto', { nullable: true }),
      version: t.exposeInt('version'),
      email: t.exposeString('email', { ...personal, nullable: true }),
      whatsapp: t.exposeString('whatsapp', { ...personal, nullable: true }),
      address1: t.exposeString('address1', { ...personal, nullable: true }),
      address2: t.exposeString('address2', { ...personal, nullable: true }),
      city: t.exposeString('city', { ...personal, nullable: true }),
      postCode: t.exposeString('postCode', { ...personal, nullable: true }),
      gender: t.exposeString('gender', { ...personal, nullable: true }),
      dob: t.exposeString('dob', { ...personal, nullable: true }),
      introducerName: t.exposeString('introducerName', { ...personal, nullable: true }),
      lastLogin: t.exposeString('lastLogin', { ...personal, nullable: true, description: 'An ISO instant.' }),
      inActiveDate: t.exposeString('inActiveDate', { ...personal, nullable: true }),
    }),
  });

  const MemberFilter = builder.inputType('ModelMemberFilterInput', {
    fields: (t) => ({
      rotaryId: t.field({ type: StringFilter }),
      fullName: t.field({ type: StringFilter }),
      mobile: t.field({ type: StringFilter }),
      classificationName: t.field({ type: StringFilter }),
      status: t.field({ type: StringFilter }),
      isAdmin: t.field({ type: BooleanFilter }),
    }),
  });

  const UpdateMemberInput = builder.inputType('UpdateMemberInput', {
    fields: (t) => ({
      chapterId: t.id({ required: true }),
      rotaryId: t.id({ required: true }),
      lastLogin: t.string({ description: 'Set by the server, whatever is sent.' }),
    }),
  });

  const MemberConnection = connectionOf(builder, 'MemberConnection', MemberRef);

  builder.queryFields((t) => ({
    listMember: t.field({
      ...guardedBy('member.list'),
      type: MemberConnection,
      args: {
        chapterId: t.arg.id({ required: true }),
        rotaryId: t.arg.id(),
        filter: t.arg({ type: MemberFilter }),
        limit: t.arg.int(),
        nextToken: t.arg.string(),
      },
      resolve: (_root, { chapterId, rotaryId, filter, ...list }, { call }, info) =>
        listChapterMembers(
          call,
          chapterId,
          rotaryId ? { ...filter, rotaryId: { eq: rotaryId } } : (filter ?? null),
          list,
          selectedOfItems(info),
        ),
    }),
    getMember: t.field({
      ...guardedBy('member.read'),
      type: MemberRef,
      args: { chapterId: t.arg.id({ required: true }), rotaryId: t.arg.id({ required: true }) },
      resolve: (_root, { chapterId, rotaryId }, { call }) => readMember(call, chapterId, rotaryId),
    }),
  }));

  builder.mutationField('updateMember', (t) =>
    t.field({
      ...guardedBy('member.recordLogin'),
      description: "Writes the time of this sign-in to the caller's own member record.",
      type: MemberRef,
      args: { input: t.arg({ type: UpdateMemberInput, required: true }), requestId: t.arg.string() },
      resolve: (_root, { input, requestId }, { call }) => recordOwnLogin(call, input, requestId),
    }),
  );
}
