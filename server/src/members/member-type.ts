import { ageOn, todayIn } from '@fellowship/domain/calendar/dates';
import type { Relative } from '@fellowship/domain/members/family';
import { memberFields } from '@fellowship/domain/members/member-fields';
import { MEMBER_STATUSES } from '@fellowship/domain/members/member-status';
import type { Api } from '../api/lists.ts';
import { guardedAs, readableWithParent } from '../api/policies.ts';
import { readTogether } from '../api/read-together.ts';
import { readersOf } from '../api/record-fields.ts';
import { recordType } from '../api/record-type.ts';
import type { RequestContext } from '../api/request-context.ts';
import { getZones } from './chapter-zone.store.ts';
import { readKyc } from './kyc-reading.ts';
import { type Member, memberRecord } from './member.store.ts';

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
export function memberType(api: Api) {
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
