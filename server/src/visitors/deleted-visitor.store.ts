import { type SqlBool, sql } from 'kysely';
import { type RecordOf, record } from '../storage/record.ts';
import { insertIfFree } from '../storage/record-store.ts';
import type { Tx } from '../storage/transaction.ts';

/** A deleted visitor: the same row, which is hidden from the list of visitors, under the names that the API has for it. */
export const deletedVisitorRecord = record('visitor', {
  pk: 'visitor_id',
  chapterId: 'chapter_id',
  fullName: 'full_name',
  mobile: 'mobile',
  email: 'email',
  whatsapp: 'whatsapp',
  website: 'website',
  rotaryClubName: 'rotary_club_name',
  classificationName: 'classification_name',
  businessClassificationId: 'business_classification_id',
  guestClassificationName: 'guest_classification_name',
  businessName: 'business_name',
  designation: 'designation',
  natureOfBusiness: 'nature_of_business',
  productsOrServicesOffered: 'products_or_services_offered',
  businessAddress: 'business_address',
  noOfEmployees: 'no_of_employees',
  isInterested: 'is_interested',
  needMoreDetails: 'need_more_details',
  introducerName: 'introducer_name',
  invitedBy: 'invited_by',
  invitedById: 'invited_by_id',
  dateOfMeeting1: 'date_of_meeting1',
  dateOfMeeting2: 'date_of_meeting2',
  userType: 'user_type',
  isGuest: 'is_guest',
  isRotarian: 'is_rotarian',
  status: 'status',
  isDeleted: 'is_deleted',
  deletedDate: 'deleted_on',
});

export type DeletedVisitor = RecordOf<typeof deletedVisitorRecord>;

/** The deleted visitors of a chapter; ask for the latest first. */
export const deletedVisitorList = {
  record: deletedVisitorRecord,
  filters: ['pk', 'fullName', 'mobile', 'deletedDate'],
  order: ['deletedDate', 'pk'],
} as const;

/** Whoever became a member is hidden too, but not deleted. */
export const isDeletion = sql<SqlBool>`deleted_on is not null`;

/** @returns `null` when the chapter has a visitor of that id, deleted or not */
export function insertDeletedVisitor(
  tx: Tx,
  content: Partial<DeletedVisitor> & Pick<DeletedVisitor, 'pk' | 'chapterId' | 'deletedDate'>,
): Promise<DeletedVisitor | null> {
  return insertIfFree(tx, deletedVisitorRecord, { ...content, isGuest: false, isDeleted: true });
}
