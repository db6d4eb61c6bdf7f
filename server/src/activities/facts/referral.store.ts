import type { RecordOf } from '../../storage/record.ts';
import { recordOf } from '../../storage/record-fields.ts';
import { referralFields } from '../../storage/tables/activity-fields.ts';

/** A referral, in the chapter of its giver. */
export const referralRecord = recordOf('referral', referralFields);

export type Referral = RecordOf<typeof referralRecord>;

/** Referrals by date. */
export const referralList = {
  record: referralRecord,
  filters: [
    'referredBy',
    'referredTo',
    'chapterIdOfReferredTo',
    'referralType',
    'referralStatus',
    'date',
    'isDeleted',
  ],
  order: ['date', 'createdAt', 'id'],
  computed: { businessValue: ['businessPaise'] },
} as const;
