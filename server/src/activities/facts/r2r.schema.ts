import { activityRefusals } from '@fellowship/domain/activities/activity.messages';
import { buildCounterKey, r2rCounter } from '@fellowship/domain/activities/counters';
import { PARTNER_FIELDS } from '@fellowship/domain/activities/parties';
import {
  parseR2rSortKey,
  r2rRequirements,
  r2rSchema,
  r2rSortKey,
} from '@fellowship/domain/activities/r2r.schema';
import { type MemberKey, memberKey, parseChapterKey, parseMemberKey } from '@fellowship/domain/chapters/keys';
import type { Api } from '../../api/builder.ts';
import { addListField } from '../../api/list-field.ts';
import { addMutation, type Mutation, type Step } from '../../api/mutation.ts';
import { readableWithParent } from '../../api/policies.ts';
import { readersOf, recordType, sample } from '../../api/record-type.ts';
import { notFound } from '../../api/request-context.ts';
import { takeMeetupPicture } from '../../media/unused-media.store.ts';
import { badField } from '../../refusal-error.ts';
import { r2rFields } from '../../storage/tables/activity-fields.ts';
import { ACTIVITY_MESSAGES } from '../activity.messages.ts';
import { findR2rIds, type R2r, r2rList, r2rRecord } from './activity-records.store.ts';
import { deleteFact, requireDeletion } from './delete-activity.service.ts';
import { namedBy, partyScope, type SideRef } from './party-fields.ts';
import { newActivity, prepareActivity, storeActivity } from './record-activity.service.ts';

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
      chapterId: { ...listed, description: 'Of the member who recorded it.' },
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
      'The caller is the author. Keys, names, mobile numbers and classifications are taken from the members’ records, not ' +
      "from the input. With 'Others' as the chapter the person is in no chapter, and only the name is stored.",
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

/** What is asked of an R2R; its fields are looked at by `r2rSchema`. */
interface R2rAsked {
  chapterId: string;
  /** The caller; left out it is the caller too. */
  memberId?: string | null | undefined;
}

/** The caller records an R2R: fact, the author's counter and the other party's inbox entry (rule activities/parties). */
const createR2r: Mutation<R2rAsked, R2r> = {
  action: 'r2r.create',
  subject: ({ chapterId, memberId }, caller) => ({ chapterId, rotaryId: memberId ?? caller.rotaryId }),
  async work(step) {
    const { values, parties, today } = await prepareActivity(
      step,
      {
        fields: PARTNER_FIELDS.R2R,
        schema: ({ today, earliest }, { r2rImage }) => r2rSchema(today, r2rRequirements(r2rImage), earliest),
      },
      step.input,
    );
    const { author, partner, partnerName } = parties;
    await usePicture(step, values.image);
    return storeActivity(
      step,
      r2rRecord,
      {
        ...newActivity(step),
        place: values.place,
        date: values.date,
        discussion: values.discussion,
        r2rType: values.r2rType,
        actionPlan: values.actionPlan || null,
        image: values.image || null,
        memberId: author.rotaryId,
        nameOfR2RBy: author.fullName,
        mobileOfR2RBy: author.mobile,
        businessClassificationNameOfR2RBy: author.classificationName,
        meetingDate: author.meetingDate,
        metWith: partner?.rotaryId ?? null,
        chapterIdOfMetWith: partner?.chapterId ?? values.chapterIdOfMetWith,
        chapterNameOfMetWith: partner?.chapterName ?? null,
        nameOfMetWith: partnerName,
        mobileOfMetWith: partner?.mobile ?? null,
        businessClassificationNameOfMetWith: partner?.classificationName ?? null,
      },
      {
        today,
        told: { type: 'R2R', details: values.discussion },
        parties,
        counters: [r2rCounter(author)],
      },
    );
  },
};

/** @throws RefusalError when the caller has not uploaded such a picture, or another R2R has it */
async function usePicture({ tx, caller }: Step<unknown>, file: string): Promise<void> {
  if (file === '') return;
  const { chapterId, rotaryId } = caller;
  const isTaken = await takeMeetupPicture(tx, { chapterId, rotaryId, file });
  if (!isTaken) throw badField('image', activityRefusals.imageGone);
}

/** Which R2R, by its keys; `id` where one author has met the same person twice on one day. */
interface R2rChange {
  pk: string;
  sk: string;
  id?: string | null | undefined;
  isDeleted: boolean;
}

/** Its author takes an R2R back (rule activities/deleting). */
const updateR2r: Mutation<R2rChange, R2r> = {
  action: 'r2r.delete',
  isOfRecord: true,
  subject: ({ pk }) => {
    const { chapterId, memberId } = ownerOfR2r(pk);
    return { chapterId, rotaryId: memberId };
  },
  async work(step) {
    const { input } = step;
    requireDeletion(input);
    const { chapterId, memberId } = ownerOfR2r(input.pk);
    const id = input.id ?? (await getId(step, { chapterId, memberId }, input.sk));
    return deleteFact.R2R(step, { chapterId, id });
  },
};

/** @throws RefusalError when the key is no member's */
function ownerOfR2r(pk: string): MemberKey {
  const owner = parseMemberKey(pk);
  if (!owner) throw badField('pk', ACTIVITY_MESSAGES.memberKeyForm);
  return owner;
}

async function getId({ tx }: Step<unknown>, owner: MemberKey, sk: string): Promise<string> {
  const key = parseR2rSortKey(sk);
  if (!key) throw badField('sk', ACTIVITY_MESSAGES.r2rKeyForm);
  const ids = await findR2rIds(tx, { ...owner, ...key });
  if (ids.length > 1) throw badField('id', ACTIVITY_MESSAGES.severalR2rs);
  const [id] = ids;
  if (id === undefined) throw notFound();
  return id;
}
