import { REFERRAL_STATUSES } from '@fellowship/domain/activities/c-note';
import type { Caller } from '@fellowship/domain/identity/access/policy';
import { toRupees } from '@fellowship/domain/money/rupees';
import type { Api } from '../../api/builder.ts';
import { addListField } from '../../api/list-field.ts';
import { addMutation } from '../../api/mutation.ts';
import { readableWithParent } from '../../api/policies.ts';
import { namesRecord, readersOf, recordType, sample } from '../../api/record-type.ts';
import type { Filter } from '../../storage/list-page.ts';
import { referralFields, thanksNoteFields } from '../../storage/tables/activity-fields.ts';
import { referralList, referralRecord, thanksNoteList, thanksNoteRecord } from './activity-records.store.ts';
import { createReferral, createThanksNote, updateReferral, updateThanksNote } from './exchange.service.ts';
import { namedBy, type PartyColumns, partyScope, type SideRef } from './party-fields.ts';

const listed = readableWithParent();

const REFERRAL_PARTIES = {
  fields: ['referredBy', 'referredTo'],
  columns: { author: 'referred_by', partner: 'referred_to', partnerChapter: 'chapter_id_of_referred_to' },
} as const;

const THANKS_NOTE_PARTIES = {
  fields: ['thanksBy', 'thanksTo'],
  columns: { author: 'thanks_by', partner: 'thanks_to', partnerChapter: 'chapter_id_of_thanks_to' },
} as const;

/** Referrals, newest first (rules activities/parties, activities/activity-lists). */
export function addReferrals(api: Api, Side: SideRef): void {
  const ReferralRef = referralType(api, Side);

  addListField(api, 'listReferral', {
    action: 'referral.list',
    description:
      'Those that members of the chapter gave; with `filter.referredTo.eq` those that this member of the chapter received.',
    type: ReferralRef,
    list: referralList,
    args: (t) => ({ chapterId: t.id({ required: true }), id: t.id() }),
    scope: (args, caller) => inScope(args, caller, REFERRAL_PARTIES),
  });

  addMutation(api, 'createReferral', createReferral, {
    description: 'A referral that the caller gives; both parties count it and find it in their inboxes.',
    input: createReferralInput(api, Side),
    type: ReferralRef,
  });
  addMutation(api, 'updateReferral', updateReferral, {
    description: 'Its author takes it back: counters, and the entries in both inboxes.',
    input: deletionInput(api, 'UpdateReferralInput', 'referral'),
    type: ReferralRef,
  });
}

function referralType({ builder }: Api, Side: SideRef) {
  const Status = builder.enumType('ReferralStatus', { values: REFERRAL_STATUSES });
  return recordType(
    builder,
    'Referral',
    referralRecord,
    {
      ...readersOf(referralFields, { listed }),
      chapterId: { ...listed, description: 'Of the member who gave it.' },
      referredTo: { ...listed, description: 'Null for a person who is in no chapter.' },
      referralStatus: { ...listed, type: Status, description: 'Closed while a C-Note names it.' },
      referralType: { ...listed, type: Side },
    },
    (t) => ({
      businessValue: t.float({
        ...listed,
        description: 'Rupees: what its C-Notes are worth.',
        resolve: ({ businessPaise }) => toRupees(businessPaise),
      }),
    }),
  );
}

function createReferralInput({ builder }: Api, Side: SideRef) {
  return builder.inputType('CreateReferralInput', {
    description:
      'The caller is the author. Names, mobile numbers and classifications are taken from the members’ records, not from ' +
      "the input. With 'Others' as the chapter the person is in no chapter, and only the name is stored.",
    fields: (t) => ({
      chapterId: t.id({ required: true, description: "The caller's." }),
      referralType: t.field({ type: Side, required: true }),
      referredBy: t.id(),
      referredTo: t.id(),
      chapterIdOfReferredTo: t.id(),
      nameOfReferredTo: t.string(),
      mobileOfReferredTo: t.string(),
      businessClassificationId: t.id(),
      businessClassificationNameOfReferredTo: t.string(),
      nameOfReferredBy: t.string(),
      mobileOfReferredBy: t.string(),
      businessClassificationNameOfReferredBy: t.string(),
      requiredPerson: t.string({ required: true, ...sample('Somebody') }),
      businessOfRequiredPerson: t.string(),
      contact: t.string({ required: true, ...sample('9876543210') }),
      comment: t.string({ required: true, ...sample('Please call') }),
      range: t.int({ required: true, ...sample(3), description: 'The intensity, 1 to 5.' }),
      date: t.string({ required: true }),
    }),
  });
}

/** C-Notes, newest first (rules activities/parties, activities/activity-lists). */
export function addThanksNotes(api: Api, Side: SideRef): void {
  const ThanksNoteRef = thanksNoteType(api, Side);

  addListField(api, 'listThanksNote', {
    action: 'thanksNote.list',
    description:
      'Those that members of the chapter wrote; with `filter.thanksTo.eq` those that this member of the chapter received.',
    type: ThanksNoteRef,
    list: thanksNoteList,
    args: (t) => ({ chapterId: t.id({ required: true }), id: t.id() }),
    scope: (args, caller) => inScope(args, caller, THANKS_NOTE_PARTIES),
  });

  addMutation(api, 'createThanksNote', createThanksNote, {
    description: 'A C-Note that the caller writes; both parties count it and find it in their inboxes.',
    input: createThanksNoteInput(api, Side),
    type: ThanksNoteRef,
  });
  addMutation(api, 'updateThanksNote', updateThanksNote, {
    description:
      'Its author takes it back: counters, the entries in both inboxes, and what came of a referral.',
    input: deletionInput(api, 'UpdateThanksNoteInput', 'thanksNote'),
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
      chapterId: { ...listed, description: 'Of the member who wrote it.' },
      thanksTo: { ...listed, description: 'Null for a person who is in no chapter.' },
      businessType: { ...listed, description: "'Rotarian' for a member, otherwise 'Non-Rotarian'." },
      referralType: { ...listed, type: Side },
      referralId: { ...listed, description: 'The referral it came from, given by the person thanked.' },
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

function createThanksNoteInput({ builder }: Api, Side: SideRef) {
  return builder.inputType('CreateThanksNoteInput', {
    description:
      'The caller is the author. Names, mobile numbers, classifications and the business type are taken from the members’ ' +
      "records, not from the input. With 'Others' as the chapter the person is in no chapter, and only the name is stored.",
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
      referralId: t.id({ description: 'A referral that the caller has received from the person thanked.' }),
    }),
  });
}

/** Which of a list are asked for, by the filter of the fields that name its parties. */
function inScope(
  { chapterId, id, filter }: { chapterId: string; id?: string | null | undefined; filter?: Filter | null },
  caller: Caller,
  { fields, columns }: { fields: readonly [string, string]; columns: PartyColumns },
) {
  const [author, partner] = [namedBy(filter, fields[0]), namedBy(filter, fields[1])];
  return {
    ...partyScope(caller, { chapterId, id, author, partner }, columns),
    where: id == null ? {} : { id },
    direction: 'desc' as const,
  };
}

function deletionInput({ builder }: Api, name: string, kind: 'referral' | 'thanksNote') {
  return builder.inputType(name, {
    fields: (t) => ({
      chapterId: t.id({ required: true }),
      id: t.id({ required: true, ...namesRecord(kind) }),
      isDeleted: t.boolean({ required: true }),
    }),
  });
}
