import type { ListChapterAdminQuery } from '#api/generated/main/graphql.ts';
import { adminButtons } from './administration.messages.ts';

/** The row of a chapter's admin. */
export type ChapterAdmin = ListChapterAdminQuery['listChapterAdmin']['items'][number];

/** Whether the row has a button. */
export function hasButton(status: string): status is keyof typeof adminButtons {
  return status in adminButtons;
}
