import { ageOn, todayIn } from '@fellowship/domain/calendar/dates';
import { can } from '@fellowship/domain/identity/access/actions';
import { memberFields } from '@fellowship/domain/members/member-fields';
import { MEMBER_STATUSES } from '@fellowship/domain/members/member-status';
import type { Relative } from '@fellowship/domain/members/profile.schema';
import { API_MESSAGES } from '../api/api.messages.ts';
import type { Api } from '../api/builder.ts';
import { addListField } from '../api/list-field.ts';
import { guardedAs, guardedBy, readableWithParent } from '../api/policies.ts';
import { readersOf, recordType } from '../api/record-type.ts';
import { notFound, type RequestContext, readTogether } from '../api/request-context.ts';
import { badField } from '../refusal-error.ts';
import {
  findMember,
  getZones,
  listedMembers,
  type Member,
  memberList,
  memberRecord,
} from './member.store.ts';
import { readKyc } from './pictures/paper.service.ts';
import { addProfileEditing } from './profile.schema.ts';

/** The most members of all chapters in one answer. */
const MAX_OF_ALL_CHAPTERS = 500;

/** Members: the directory for everybody signed in, personal fields for the member and the chapter's admin. @returns their type */
export function addMembers(api: Api) {
  const { builder } = api;
  const MemberRef = memberType(api);

  addListField(api, 'listMember', {
    mayBeOld: true,
    action: 'member.list',
    type: MemberRef,
    list: memberList,
    args: (t) => ({
      chapterId: t.id({
        description: 'Left out by support admins: the members of all chapters, page by page.',
      }),
      rotaryId: t.id(),
    }),
    scope({ chapterId: asked, rotaryId, filter }, caller) {
      const chapterId = asked ?? undefined;
      const mayReadAll = can(caller, 'member.readUnlisted', { chapterId });
      if (chapterId === undefined && !mayReadAll) throw badField('chapterId', API_MESSAGES.chapterNeeded);
      return {
        subject: { chapterId },
        where: chapterId === undefined ? {} : { chapterId },
        and: listedMembers({ isRosterOnly: !mayReadAll, filter, chapterId }),
        filter: { rotaryId: { eq: rotaryId } },
        mostAtOnce: chapterId === undefined ? MAX_OF_ALL_CHAPTERS : undefined,
      };
    },
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

const directory = readableWithParent();
const ofMember = ({ chapterId, rotaryId }: Member) => ({ chapterId, rotaryId });
const personal = guardedAs('member.readPersonal', ofMember);
const kyc = guardedAs('member.readKyc', ofMember);
const readers = readersOf(memberFields, {
  directory,
  chapter: guardedAs('member.readInChapter', ofMember),
  personal,
});

/** A member: the directory for everybody signed in, the rest for those whom its policies name, field by field. */
function memberType(api: Api) {
  const { builder } = api;
  const Status = builder.enumType('MemberStatus', { values: MEMBER_STATUSES });
  const FamilyMember = familyMemberType(api);
  return recordType(
    builder,
    'Member',
    memberRecord,
    {
      ...readers,
      status: { ...directory, type: Status },
      lastLogin: { ...personal, description: 'An ISO instant.' },
    },
    (t) => {
      const paper = (field: 'aadharNo' | 'PANno' | 'aadharImage' | 'PANImage') =>
        t.string({
          ...kyc,
          nullable: true,
          resolve: (member, _args, { call }) => readKyc(call, member, field, member[field]),
        });
      const paperUrl = (field: 'aadharImage' | 'PANImage') =>
        t.string({
          ...kyc,
          nullable: true,
          description: 'Where the caller reads the picture within the next minutes.',
          resolve: ({ chapterId, rotaryId, [field]: file }, _args, { call }) =>
            file === null
              ? null
              : call.app.paperLinks.link(
                  { chapterId, rotaryId, file },
                  call.requireCaller().userName,
                  Date.now(),
                ),
        });
      return {
        age: t.int({
          ...personal,
          nullable: true,
          resolve: (member, _args, { call }) => computeAge(call, member),
        }),
        familyMembers: t.field({
          ...personal,
          type: [FamilyMember],
          nullable: true,
          resolve: ({ familyMembers }) => familyMembers as Relative[],
        }),
        aadharNo: paper('aadharNo'),
        PANno: paper('PANno'),
        aadharImage: paper('aadharImage'),
        PANImage: paper('PANImage'),
        aadharImgUrl: paperUrl('aadharImage'),
        panImgUrl: paperUrl('PANImage'),
      };
    },
  );
}

function familyMemberType({ builder }: Api) {
  return builder.objectRef<Partial<Relative>>('FamilyMember').implement({
    ...directory,
    description: 'Readable with the list that holds it.',
    fields: (t) => ({
      name: t.exposeString('name', { nullable: true }),
      dob: t.exposeString('dob', { nullable: true }),
      gender: t.exposeString('gender', { nullable: true }),
      education: t.exposeString('education', { nullable: true }),
      occupation: t.exposeString('occupation', { nullable: true }),
      relationShip: t.exposeString('relationShip', { nullable: true }),
    }),
  });
}

const getZone = readTogether<string, string>(
  (chapterId) => chapterId,
  ({ app }, chapterIds) => getZones(app.database.kysely, chapterIds),
);

/** The age on the chapter's today, where the birth is known; otherwise the one that was given (rule members/age). */
async function computeAge(call: RequestContext, { chapterId, dob, statedAge }: Member): Promise<number> {
  const zone = dob === null ? undefined : await getZone(call, chapterId);
  return dob === null || zone === undefined ? statedAge : ageOn(dob, todayIn(zone, call.now()));
}

async function readMember(call: RequestContext, chapterId: string, rotaryId: string): Promise<Member> {
  const caller = call.authorize('member.read', { chapterId, rotaryId });
  const isRosterOnly = !can(caller, 'member.readUnlisted', { chapterId });
  const member = await findMember(call.app.database.kysely, chapterId, rotaryId, isRosterOnly);
  if (!member) throw notFound();
  return member;
}
