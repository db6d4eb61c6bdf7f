import { buildCounterKey } from '@fellowship/domain/activities/counter-keys';
import { r2rSortKey } from '@fellowship/domain/activities/r2r.schema';
import { memberKey, parseChapterKey } from '@fellowship/domain/chapters/keys';
import { addListField } from '../../api/list-field.ts';
import type { Api } from '../../api/lists.ts';
import { addMutation } from '../../api/mutation.ts';
import { readableWithParent } from '../../api/policies.ts';
import { readersOf } from '../../api/record-fields.ts';
import { recordType } from '../../api/record-type.ts';
import { sample } from '../../api/sample.ts';
import { r2rFields } from '../../storage/tables/activity-fields.ts';
import type { SideRef } from './enum-refs.ts';
import { namedBy, partyScope } from './party-scope.ts';
import { createR2r, ownerOfR2r, updateR2r } from './r2r.service.ts';
import { r2rList, r2rRecord } from './r2r.store.ts';

const listed = readableWithParent();

const PARTIES = { author: 'member_id', partner: 'met_with', partnerChapter: 'chapter_id_of_met_with' };

/** R2Rs, newest first (rules activities/parties, activities/activity-lists). */
export function addR2rs(api: Api, Side: SideRef): void {
  const R2rRef = r2rType(api, Side);
  const { Create, Update } = r2rInputs(api, Side);

  addListField(api, 'listRotarianToRotarian', {
    action: 'r2r.list',
    description:
      'By `CID#{chapterId}#MID#{memberId}` those that the member recorded, by `CID#{chapterId}` those of the chapter; with ' +
      '`filter.metWith.eq` those that record this member of the chapter as the other party.',
    type: R2rRef,
    list: r2rList,
    args: (t) => ({ pk: t.id({ required: true }) }),
    scope: ({ pk, filter }, caller) => {
      const chapterId = parseChapterKey(pk);
      const owner = chapterId === null ? ownerOfR2r(pk) : { chapterId, memberId: null };
      const partner = owner.memberId === null ? namedBy(filter, 'metWith') : null;
      const question = { chapterId: owner.chapterId, author: owner.memberId, partner };
      return {
        ...partyScope(caller, question, PARTIES),
        where: owner.memberId === null ? {} : { memberId: owner.memberId },
        direction: 'desc',
      };
    },
  });

  addMutation(api, 'createRotarianToRotarian', createR2r, {
    description: 'An R2R of the caller, who counts it; the other party finds it in the inbox.',
    input: Create,
    type: R2rRef,
  });
  addMutation(api, 'updateRotarianToRotarian', updateR2r, {
    description: 'Its author takes it back: the counter, and the entry in the inbox of the other party.',
    input: Update,
    type: R2rRef,
  });
}

function r2rType({ builder }: Api, Side: SideRef) {
  return recordType(
    builder,
    'RotarianToRotarian',
    r2rRecord,
    {
      ...readersOf(r2rFields, { listed }),
      chapterId: { ...listed, description: 'Of whoever recorded it.' },
      metWith: { ...listed, description: 'Null for a person who is in no chapter.' },
      image: { ...listed, description: 'The file under `{chapterId}/{memberId}/`.' },
      r2rType: { ...listed, type: Side },
    },
    (t) => ({
      pk: t.id({ ...listed, resolve: ({ chapterId, memberId }) => memberKey(chapterId, memberId) }),
      sk: t.id({ ...listed, resolve: (r2r) => r2rSortKey(r2r) }),
      summarySK: t.id({
        ...listed,
        nullable: true,
        description: 'The counter of its author that counts it.',
        resolve: ({ meetingDate }) => buildCounterKey(meetingDate, { type: 'R2R', code: 'Meet' }),
      }),
    }),
  );
}

function r2rInputs({ builder }: Api, Side: SideRef) {
  const Create = builder.inputType('CreateRotarianToRotarianInput', {
    description:
      'The caller is the author. Keys, names, mobile numbers and classifications follow from the members, whatever is sent; ' +
      "'Others' as the chapter is somebody who is in none, of whom only the name is kept.",
    fields: (t) => ({
      chapterId: t.id({ required: true, description: "The caller's." }),
      r2rType: t.field({ type: Side, required: true }),
      pk: t.id(),
      sk: t.id(),
      summarySK: t.id(),
      memberId: t.id(),
      metWith: t.id(),
      chapterIdOfMetWith: t.id(),
      chapterNameOfMetWith: t.string(),
      nameOfMetWith: t.string(),
      mobileOfMetWith: t.string(),
      businessClassificationNameOfMetWith: t.string(),
      nameOfR2RBy: t.string(),
      mobileOfR2RBy: t.string(),
      businessClassificationNameOfR2RBy: t.string(),
      place: t.string({ required: true, ...sample('A hall') }),
      date: t.string({ required: true }),
      image: t.string({ description: 'The name of a file that the caller has uploaded.' }),
      discussion: t.string({ required: true, ...sample('How to help') }),
      actionPlan: t.string(),
    }),
  });
  const Update = builder.inputType('UpdateRotarianToRotarianInput', {
    fields: (t) => ({
      pk: t.id({ required: true }),
      sk: t.id({ required: true }),
      id: t.id({ description: 'Where the author has met the same person twice on one day.' }),
      isDeleted: t.boolean({ required: true }),
    }),
  });
  return { Create, Update };
}
