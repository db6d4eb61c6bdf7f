import { toRupees } from '@fellowship/domain/money/rupees';
import { addListField } from '../../api/list-field.ts';
import type { Api } from '../../api/lists.ts';
import { addMutation } from '../../api/mutation.ts';
import { readableWithParent } from '../../api/policies.ts';
import { readersOf } from '../../api/record-fields.ts';
import { recordType } from '../../api/record-type.ts';
import { namesRecord, sample } from '../../api/sample.ts';
import { thanksNoteFields } from '../../storage/tables/activity-fields.ts';
import type { SideRef } from './enum-refs.ts';
import { namedBy, partyScope } from './party-scope.ts';
import { createThanksNote, updateThanksNote } from './thanks-note.service.ts';
import { thanksNoteList, thanksNoteRecord } from './thanks-note.store.ts';

const listed = readableWithParent();

const PARTIES = { author: 'thanks_by', partner: 'thanks_to', partnerChapter: 'chapter_id_of_thanks_to' };

/** C-Notes, newest first (rules activities/parties, activities/activity-lists). */
export function addThanksNotes(api: Api, Side: SideRef): void {
  const ThanksNoteRef = thanksNoteType(api, Side);
  const { Create, Update } = thanksNoteInputs(api, Side);

  addListField(api, 'listThanksNote', {
    action: 'thanksNote.list',
    description:
      'Those that members of the chapter wrote; with `filter.thanksTo.eq` those that this member of the chapter received.',
    type: ThanksNoteRef,
    list: thanksNoteList,
    args: (t) => ({ chapterId: t.id({ required: true }), id: t.id() }),
    scope: ({ chapterId, id, filter }, caller) => {
      const [author, partner] = [namedBy(filter, 'thanksBy'), namedBy(filter, 'thanksTo')];
      return {
        ...partyScope(caller, { chapterId, id, author, partner }, PARTIES),
        where: id == null ? {} : { id },
        direction: 'desc',
      };
    },
  });

  addMutation(api, 'createThanksNote', createThanksNote, {
    description: 'A C-Note that the caller writes; both parties count it and find it in their inboxes.',
    input: Create,
    type: ThanksNoteRef,
  });
  addMutation(api, 'updateThanksNote', updateThanksNote, {
    description:
      'Its author takes it back: counters, the entries in both inboxes, and what came of a referral.',
    input: Update,
    type: ThanksNoteRef,
  });
}

function thanksNoteType({ builder }: Api, Side: SideRef) {
  return recordType(
    builder,
    'ThanksNote',
    thanksNoteRecord,
    {
      ...readersOf(thanksNoteFields, { listed }),
      chapterId: { ...listed, description: 'Of whoever wrote it.' },
      thanksTo: { ...listed, description: 'Null for a person who is in no chapter.' },
      businessType: { ...listed, description: "'Rotarian' for a member, otherwise 'Non-Rotarian'." },
      referralType: { ...listed, type: Side },
      referralId: { ...listed, description: 'The referral, of whoever is thanked, that it came of.' },
    },
    (t) => ({
      businessValue: t.float({
        ...listed,
        description: 'Rupees.',
        resolve: ({ valuePaise }) => toRupees(valuePaise),
      }),
    }),
  );
}

function thanksNoteInputs({ builder }: Api, Side: SideRef) {
  const Create = builder.inputType('CreateThanksNoteInput', {
    description:
      'The caller is the author. Names, mobile numbers, classifications and the business type follow from the members, ' +
      "whatever is sent; 'Others' as the chapter is somebody who is in none, of whom only the name is kept.",
    fields: (t) => ({
      chapterId: t.id({ required: true, description: "The caller's." }),
      referralType: t.field({ type: Side, required: true }),
      thanksBy: t.id(),
      thanksTo: t.id(),
      chapterIdOfThanksTo: t.id(),
      nameOfThanksTo: t.string(),
      mobileOfThanksTo: t.string(),
      businessClassificationNameOfThanksTo: t.string(),
      nameOfThanksBy: t.string(),
      mobileOfThanksBy: t.string(),
      businessClassificationNameOfThanksBy: t.string(),
      businessType: t.string(),
      businessValue: t.float({
        required: true,
        ...sample(100),
        description: 'Rupees, above 0 and below one crore.',
      }),
      details: t.string({ required: true, ...sample('Thank you') }),
      date: t.string({ description: 'Left out it is today.' }),
      referralId: t.id({ description: 'A referral that the caller has received from whoever is thanked.' }),
    }),
  });
  const Update = builder.inputType('UpdateThanksNoteInput', {
    fields: (t) => ({
      chapterId: t.id({ required: true }),
      id: t.id({ required: true, ...namesRecord('thanksNote') }),
      isDeleted: t.boolean({ required: true }),
    }),
  });
  return { Create, Update };
}
