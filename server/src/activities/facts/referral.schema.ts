import { REFERRAL_STATUSES } from '@fellowship/domain/activities/c-note-referral';
import { toRupees } from '@fellowship/domain/money/rupees';
import { addListField } from '../../api/list-field.ts';
import type { Api } from '../../api/lists.ts';
import { addMutation } from '../../api/mutation.ts';
import { readableWithParent } from '../../api/policies.ts';
import { readersOf } from '../../api/record-fields.ts';
import { recordType } from '../../api/record-type.ts';
import { namesRecord, sample } from '../../api/sample.ts';
import { referralFields } from '../../storage/tables/activity-fields.ts';
import type { SideRef } from './enum-refs.ts';
import { namedBy, partyScope } from './party-scope.ts';
import { createReferral, updateReferral } from './referral.service.ts';
import { referralList, referralRecord } from './referral.store.ts';

const listed = readableWithParent();

const PARTIES = {
  author: 'referred_by',
  partner: 'referred_to',
  partnerChapter: 'chapter_id_of_referred_to',
};

/** Referrals, newest first (rules activities/parties, activities/activity-lists). */
export function addReferrals(api: Api, Side: SideRef): void {
  const ReferralRef = referralType(api, Side);
  const { Create, Update } = referralInputs(api, Side);

  addListField(api, 'listReferral', {
    action: 'referral.list',
    description:
      'Those that members of the chapter gave; with `filter.referredTo.eq` those that this member of the chapter received.',
    type: ReferralRef,
    list: referralList,
    args: (t) => ({ chapterId: t.id({ required: true }), id: t.id() }),
    scope: ({ chapterId, id, filter }, caller) => {
      const [author, partner] = [namedBy(filter, 'referredBy'), namedBy(filter, 'referredTo')];
      return {
        ...partyScope(caller, { chapterId, id, author, partner }, PARTIES),
        where: id == null ? {} : { id },
        direction: 'desc',
      };
    },
  });

  addMutation(api, 'createReferral', createReferral, {
    description: 'A referral that the caller gives; both parties count it and find it in their inboxes.',
    input: Create,
    type: ReferralRef,
  });
  addMutation(api, 'updateReferral', updateReferral, {
    description: 'Its author takes it back: counters, and the entries in both inboxes.',
    input: Update,
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
      chapterId: { ...listed, description: 'Of whoever gave it.' },
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

function referralInputs({ builder }: Api, Side: SideRef) {
  const Create = builder.inputType('CreateReferralInput', {
    description:
      'The caller is the author. Names, mobile numbers and classifications of members are theirs, whatever is sent; ' +
      "'Others' as the chapter is somebody who is in none, of whom only the name is kept.",
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
  const Update = builder.inputType('UpdateReferralInput', {
    fields: (t) => ({
      chapterId: t.id({ required: true }),
      id: t.id({ required: true, ...namesRecord('referral') }),
      isDeleted: t.boolean({ required: true }),
    }),
  });
  return { Create, Update };
}
