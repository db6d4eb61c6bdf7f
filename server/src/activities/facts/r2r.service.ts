import { activityRefusals } from '@fellowship/domain/activities/activity.messages';
import { r2rCounter } from '@fellowship/domain/activities/activity-counters';
import { PARTNER_FIELDS } from '@fellowship/domain/activities/parties';
import { parseR2rSortKey, r2rRequirements, r2rSchema } from '@fellowship/domain/activities/r2r.schema';
import { type MemberKey, parseMemberKey } from '@fellowship/domain/chapters/keys';
import type { Mutation, Step } from '../../api/mutation.ts';
import { notFound } from '../../api/request-context.ts';
import { takeMeetupPicture } from '../../media/meetup-picture.ts';
import { badField } from '../../refusal-error.ts';
import { ACTIVITY_MESSAGES } from '../activity.messages.ts';
import { deleteFact, requireDeletion } from './delete-activity.service.ts';
import { findR2rIds, type R2r, r2rRecord } from './r2r.store.ts';
import { newActivity, prepareActivity, storeActivity } from './record-activity.service.ts';

/** What is asked of an R2R; its fields are looked at by `r2rSchema`. */
export interface R2rAsked {
  chapterId: string;
  /** The caller; left out it is the caller too. */
  memberId?: string | null | undefined;
}

/** The caller records an R2R: fact, the author's counter and the other party's inbox entry (rule activities/parties). */
export const createR2r: Mutation<R2rAsked, R2r> = {
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
export interface R2rChange {
  pk: string;
  sk: string;
  id?: string | null | undefined;
  isDeleted: boolean;
}

/** Its author takes an R2R back (rule activities/deleting). */
export const updateR2r: Mutation<R2rChange, R2r> = {
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
export function ownerOfR2r(pk: string): MemberKey {
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
