import { generalTexts } from '@fellowship/domain/platform/texts';

/** What people and their programs read when the API does not do what it is asked. */
export const API_MESSAGES = {
  signInNeeded: 'Please sign in',
  notAllowed: 'You are not allowed to do this',
  notFound: 'Not found',
  changedMeanwhile: 'Someone else changed this in the meantime. You now see the newer version.',
  unknownDocument: 'The server does not know this document. Reload the app to get the latest version.',
  brokenText: 'A text contains a character that cannot be stored',
  listTooLong: (most: number) => `A list can have at most ${most} values`,
  tooManyValues: 'The variables of this request contain too many values',
  documentTooCostly: (most: number) =>
    `This document asks for more than ${most} values. Ask for fewer records (limit) or fields, in several requests.`,
  answerTooLarge: (most: number) =>
    `This answer would contain more than ${most} values. Ask for fewer records (limit) or fields, in several requests.`,
  mutationByGet: 'Send mutations by POST',
  persistedQueryNotFound: 'PersistedQueryNotFound',
  foreignOrigin: 'Live connections from other sites are not allowed',
  onlySubscriptions: 'Only subscriptions are supported here',
  tooManySubscriptions: (most: number) => `A connection can have at most ${most} subscriptions`,
  chapterNeeded: 'chapterId is needed: only support admins list the members of all chapters',
  chapterKeyForm: 'The key must be CID#{chapterId}',
  notAChapterKey: 'Not a chapter key',
} as const;

/** An error of which callers learn only its id in the log. */
export function unexpectedText(id: string): string {
  return `${generalTexts.unexpected} (${id})`;
}

/** What people and their programs read when a request is refused before any service has seen it. */
export const requestMessages = {
  badAddress: 'This address is not valid',
  badRequest: 'This request is not valid',
  tooManyRequests: 'Too many requests. Please wait a moment.',
  tooManyBodies: 'Too much is being sent at the moment. Please try again in a moment.',
  tooSlow: 'The request took too long to arrive',
  headersTooLarge: 'The headers of this request are too large',
} as const;
