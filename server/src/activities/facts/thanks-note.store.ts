import type { RecordOf } from '../../storage/record.ts';
import { recordOf } from '../../storage/record-fields.ts';
import { thanksNoteFields } from '../../storage/tables/activity-fields.ts';

/** A C-Note, in the chapter of its author. */
export const thanksNoteRecord = recordOf('thanks_note', thanksNoteFields);

export type ThanksNote = RecordOf<typeof thanksNoteRecord>;

/** C-Notes by date. */
export const thanksNoteList = {
  record: thanksNoteRecord,
  filters: ['thanksBy', 'thanksTo', 'chapterIdOfThanksTo', 'referralType', 'referralId', 'date', 'isDeleted'],
  order: ['date', 'createdAt', 'id'],
  computed: { businessValue: ['valuePaise'] },
} as const;
