import { type RecordOf, record } from '../../storage/record.ts';

/** A referral, in the chapter of its giver. */
export const referralRecord = record('referral', {
  id: 'referral_id',
  chapterId: 'chapter_id',
  referredBy: 'referred_by',
  referredTo: 'referred_to',
  businessClassificationId: 'business_classification_id',
  requiredPerson: 'required_person',
  businessOfRequiredPerson: 'business_of_required_person',
  contact: 'contact',
  comment: 'comment',
  range: 'range',
  date: 'date',
  referralStatus: 'referral_status',
  referralType: 'referral_type',
  chapterIdOfReferredTo: 'chapter_id_of_referred_to',
  nameOfReferredTo: 'name_of_referred_to',
  mobileOfReferredTo: 'mobile_of_referred_to',
  businessClassificationNameOfReferredTo: 'classification_of_referred_to',
  nameOfReferredBy: 'name_of_referred_by',
  mobileOfReferredBy: 'mobile_of_referred_by',
  businessClassificationNameOfReferredBy: 'classification_of_referred_by',
  givenMeetingDate: 'given_meeting_date',
  receivedMeetingDate: 'received_meeting_date',
  /** How many C-Notes name it, and what they are worth; changed with each of them. */
  cNotes: 'thanks_note_count',
  businessPaise: 'business_paise',
  createdAt: 'created_at',
  isDeleted: 'is_deleted',
  version: 'version',
});

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
