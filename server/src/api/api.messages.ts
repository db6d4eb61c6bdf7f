import { generalTexts } from '@fellowship/domain/platform/texts';

/** What people and their programs read when the API does not do what it is asked. */
export const API_MESSAGES = {
  signInNeeded: 'Please sign in',
  notAllowed: 'You are not allowed to do this',
  notFound: 'Not found',
  changedMeanwhile: 'This was changed by somebody else meanwhile. The newer state is shown now.',
  unknownDocument: 'The server does not know this document. Load the app again to get its newest version.',
  brokenText: 'A text holds a character that cannot be kept',
  listTooLong: (most: number) => `A list may hold ${most} values at most`,
  tooManyValues: 'The variables of this request hold too many values',
  documentTooCostly: (most: number) =>
    `This document asks for more than ${most} values. Ask for fewer records (limit) or fields, in several requests.`,
  answerTooLarge: (most: number) =>
    `This answer would hold more than ${most} values. Ask for fewer records (limit) or fields, in several requests.`,
  mutationByGet: 'Changes are sent by POST',
  persistedQueryNotFound: 'PersistedQueryNotFound',
  foreignOrigin: 'Live connections of other sites are not taken',
  onlySubscriptions: 'Only subscriptions are answered here',
  tooManySubscriptions: (most: number) => `A connection may watch ${most} things at most`,
  chapterKeyForm: 'The key must be CID#{chapterId}',
  notAChapterKey: 'Not a chapter key',
} as const;

/** An error of which nobody may know more than its id, by which the log has it. */
export function unexpectedText(id: string): string {
  return `${generalTexts.unexpected} (${id})`;
}
