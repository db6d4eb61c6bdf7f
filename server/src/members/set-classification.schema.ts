import { classificationMessages } from '@fellowship/domain/classifications/classification.messages';
import { erasedRefusal } from '@fellowship/domain/members/erasure';
import { refuseField } from '@fellowship/domain/refusals/refusal';
import type { Api } from '../api/builder.ts';
import { addMutation, type Mutation, requireVersion } from '../api/mutation.ts';
import { notFound } from '../api/request-context.ts';
import {
  holdClassification,
  lockFree,
  releaseClassification,
} from '../classifications/classification.service.ts';
import { refuseIf } from '../refusal-error.ts';
import { changeMember, lockMember, type Member } from './member.store.ts';

interface ClassificationChange {
  readonly chapterId: string;
  readonly rotaryId: string;
  readonly businessClassificationId: string;
  readonly version?: number | null | undefined;
}

/** Gives a member another classification. @param Member what a mutation of a member answers with */
export function addClassificationChange(api: Api, Member: Parameters<typeof addMutation>[3]['type']): void {
  const Input = api.builder.inputRef<ClassificationChange>('SetMemberClassificationInput').implement({
    fields: (t) => ({
      chapterId: t.id({ required: true }),
      rotaryId: t.id({ required: true }),
      businessClassificationId: t.id({ required: true, description: 'An Open one of the chapter.' }),
      version: t.int({ description: 'Of the member, the one that was seen.' }),
    }),
  });
  addMutation(api, 'setMemberClassification', setMemberClassification, {
    description:
      'Gives a member another classification and opens the previous one; past records keep its name.',
    input: Input,
    type: Member,
  });
}

/**
 * Gives a member another classification (rule classifications/changing): the new one is taken and the previous one opened, or
 * neither. The new one is locked first, so that of two admins who choose it at once only one gets it.
 */
const setMemberClassification: Mutation<ClassificationChange, Member> = {
  action: 'member.setClassification',
  subject: ({ chapterId, rotaryId }) => ({ chapterId, rotaryId }),
  isOfRecord: true,
  async work({ tx, input: { chapterId, rotaryId, businessClassificationId: id, version } }) {
    const before = await lockMember(tx, chapterId, rotaryId);
    if (!before) throw notFound();
    refuseIf(erasedRefusal(before));
    requireVersion(before.version, version);
    const { businessClassificationId: previousId } = before;
    if (previousId === id) return { answer: before };
    const isActive = before.status === 'Active';
    const take = isActive ? holdClassification : lockFree;
    const taken = refuseField('CONFLICT', 'businessClassificationId', classificationMessages.taken);
    const chosen = await take(tx, chapterId, { id }, rotaryId, taken);
    const after = await changeMember(tx, before, {
      businessClassificationId: chosen.id,
      classificationName: chosen.name,
    });
    if (isActive && previousId !== null) await releaseClassification(tx, chapterId, previousId);
    return { answer: after, audit: { subject: rotaryId, before: toAudit(before), after: toAudit(after) } };
  },
};

function toAudit({ classificationName }: Member) {
  return { classificationName };
}
