import { todayIn } from '@fellowship/domain/calendar/dates';
import { newMemberSchema } from '@fellowship/domain/members/profile.schema';
import { validate } from '@fellowship/domain/refusals/validate';
import { withoutNulls } from '../../api/intent.ts';
import type { Mutation } from '../../api/mutation.ts';
import { notFound } from '../../api/request-context.ts';
import { accept } from '../../refusal-error.ts';
import { getZones } from '../chapter-zone.store.ts';
import type { Member } from '../member.store.ts';
import { admitMember } from './admit-member.ts';

export interface NewMemberInput {
  chapterId: string;
  businessClassificationId?: string | null | undefined;
}

/** Somebody becomes a member who was no visitor of the chapter (rule members/new-member). */
export const createMember: Mutation<NewMemberInput, Member> = {
  action: 'member.create',
  subject: ({ chapterId }) => ({ chapterId }),
  isForClub: true,
  async work({ call, tx, input: { businessClassificationId: classificationId, ...input } }) {
    const { chapterId, ...sent } = input;
    const zone = (await getZones(tx, [chapterId])).get(chapterId);
    if (!zone) throw notFound();
    const profile = accept(validate(newMemberSchema(todayIn(zone, call.now())), withoutNulls(sent)));
    const member = await admitMember(tx, call, { chapterId, profile, classificationId });
    const { rotaryId, fullName, status, classificationName } = member;
    const after = { rotaryId, fullName, status, classificationName };
    return { answer: member, audit: { subject: rotaryId, before: null, after } };
  },
};
