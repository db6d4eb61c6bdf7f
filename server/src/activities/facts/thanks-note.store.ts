import { type RecordOf, record } from '../../storage/record.ts';

/** A C-Note, in the chapter of its author. */
export const thanksNoteRecord = record('thanks_note', {
  id: 'thanks_note_id',
  chapterId: 'chapter_id',
  thanksBy: 'thanks_by',
  thanksTo: 'thanks_to',
  date: 'date',
  valuePaise: 'value_paise',
  businessType: 'business_type',
  referralType: 'referral_type',
  details: 'details',
  /** A referral given by the member who is thanked, in that chapter. */
  referralId: 'referral_id',
  chapterIdOfThanksTo: 'chapter_id_of_thanks_to',
  nameOfThanksTo: 'name_of_thanks_to',
  mobileOfThanksTo: 'mobile_of_thanks_to',
  businessClassificationNameOfThanksTo: 'classification_of_thanks_to',
  nameOfThanksBy: 'name_of_thanks_by',
  mobileOfThanksBy: 'mobile_of_thanks_by',
  businessClassificationNameOfThanksBy: 'classification_of_thanks_by',
  givenMeetingDate: 'given_meeting_date',
  receivedMeetingDate: 'received_meeting_date',
  createdAt: 'created_at',
  isDeleted: 'is_deleted',
  version: 'version',
});

export type ThanksNote = RecordOf<typeof thanksNoteRecord>;

/** C-Notes by date. */
export const thanksNoteList = {
  record: thanksNoteRecord,
  filters: ['thanksBy', 'thanksTo', 'chapterIdOfThanksTo', 'referralType', 'referralId', 'date', 'isDeleted'],
  order: ['date', 'createdAt', 'id'],
  computed: { businessValue: ['valuePaise'] },
} as const;
