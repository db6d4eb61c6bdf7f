import { can } from '@fellowship/domain/identity/access/can';
import { MEMBER_STATUSES } from '@fellowship/domain/members/member-status';
import { addListField } from '../api/list-field.ts';
import type { Api } from '../api/lists.ts';
import { guardedAs, guardedBy, readableWithParent } from '../api/policies.ts';
import { recordType } from '../api/record-type.ts';
import { readMember, recordOwnLogin } from './member.service.ts';
import { listedMembers, type Member, memberList, memberRecord } from './member.store.ts';

const directory = readableWithParent();
const ofMember = ({ chapterId, rotaryId }: Member) => ({ chapterId, rotaryId });
const inChapter = guardedAs('member.readInChapter', ofMember);
const personal = guardedAs('member.readPersonal', ofMember);

/** Members: the directory for everybody signed in, personal fields for the member and the chapter's admin. */
export function addMembers(api: Api): void {
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

  const UpdateMemberInput = builder.inputType('UpdateMemberInput', {
    fields: (t) => ({
      chapterId: t.id({ required: true }),
      rotaryId: t.id({ required: true }),
      lastLogin: t.string({ description: 'Set by the server, whatever is sent.' }),
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

function memberType({ builder }: Api) {
  const Status = builder.enumType('MemberStatus', { values: MEMBER_STATUSES });

  return recordType(builder, 'Member', memberRecord, {
    chapterId: directory,
    rotaryId: directory,
    fullName: directory,
    status: { ...directory, type: Status },
    isAdmin: directory,
    businessClassificationId: directory,
    classificationName: directory,
    rotaryClubName: directory,
    mobile: directory,
    businessName: directory,
    natureOfBusiness: directory,
    productsOrServicesOffered: directory,
    businessAddress: directory,
    designation: directory,
    website: directory,
    dateOfJoining: directory,
    profilePhoto: directory,
    version: directory,
    officeContactNo: inChapter,
    yearsInRotary: inChapter,
    yearsInBusiness: inChapter,
    noOfBranches: inChapter,
    noOfEmployees: inChapter,
    yourBusinessSpeciality: inChapter,
    email: personal,
    whatsapp: personal,
    address1: personal,
    address2: personal,
    city: personal,
    postCode: personal,
    gender: personal,
    dob: personal,
    introducerName: personal,
    honorific: personal,
    educationalQualification: personal,
    bloodGroup: personal,
    hobbiesAndInterests: personal,
    sportsActivities: personal,
    maritalStatus: personal,
    weddingDate: personal,
    dateOfMeeting1: personal,
    dateOfMeeting2: personal,
    statedAge: null,
    familyMembers: null,
    aadharNo: null,
    PANno: null,
    aadharImage: null,
    PANImage: null,
    erasedAt: null,
    lastLogin: { ...personal, description: 'An ISO instant.' },
    inActiveDate: personal,
  });
}
