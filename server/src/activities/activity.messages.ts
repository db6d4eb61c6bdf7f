/** What is said of a key that names no counter, or no member's messages. */
export const ACTIVITY_MESSAGES = {
  notAMemberKey: 'Not a member key',
  keyNeeded: 'A key is needed, or a filter chapterId eq',
  chapterOrMemberKeyForm: 'The key must be CID#{chapterId} or CID#{chapterId}#MID#{memberId}',
  memberKeyForm: 'The key must be CID#{chapterId}#MID#{memberId}',
  r2rKeyForm: 'The key must be MW#{memberId}#DT#{date}',
  severalR2rs: 'Several records have this key: send the id too',
  outsidePeriod: 'This date is not in the period of the counter',
} as const;
