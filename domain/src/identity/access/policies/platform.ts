import { ALL_CHAPTERS } from '../../../platform/audience.ts';
import type { Policies, Policy } from '../policy.ts';
import { anyOf, ownChapter, supportAdmin } from './predicates.ts';

/** The announcement is for every chapter. */
const forAllChapters: Policy = (_caller, subject) => subject.chapterId === ALL_CHAPTERS;

/** Announcements reach the chapter that they are for; support admins write them and see all. */
export const platformPolicies: Policies<'notificationMessage'> = {
  'notificationMessage.list': anyOf(forAllChapters, ownChapter, supportAdmin),
  'notificationMessage.watch': anyOf(forAllChapters, ownChapter, supportAdmin),
  'notificationMessage.create': supportAdmin,
  'notificationMessage.update': supportAdmin,
};
