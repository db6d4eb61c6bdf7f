import { record } from '#storage/record.ts';

/** An entry of a member's inbox (rule activities/inbox). */
export const notificationRecord = record('notification', {
  chapterId: 'chapter_id',
  memberId: 'rotary_id',
  sk: 'notification_id',
  referralOrThanksNoteId: 'fact_id',
  chapterIdOfFact: 'fact_chapter_id',
  at: 'at',
  date: 'date',
  type: 'type',
  code: 'code',
  title: 'title',
  description: 'description',
  range: 'range',
  valuePaise: 'value_paise',
  read: 'is_read',
  isDeleted: 'is_deleted',
  version: 'version',
});

/** A member's inbox, by time. */
export const inboxList = {
  record: notificationRecord,
  filters: ['isDeleted', 'read', 'type', 'code'],
  order: ['at', 'sk'],
} as const;
