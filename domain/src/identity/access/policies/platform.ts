import { ALL_CHAPTERS } from '../../../platform/audience.ts';
import type { Policies, Policy } from '../policy.ts';
import { isChapterAdmin } from '../roles.ts';
import { anyOf, anySignedIn, ownChapter, ownChapterAdmin, supportAdmin } from './predicates.ts';

/** The announcement is for every chapter. */
const forAllChapters: Policy = (_caller, subject) => subject.chapterId === ALL_CHAPTERS;

/** An admin of any chapter, for what is no chapter's. */
const someChaptersAdmin: Policy = (caller) => isChapterAdmin(caller.role);

/**
 * Announcements reach the chapter that they are for; support admins write them and see all. They write the product's versions
 * too, which admins read, and of which everybody is told the latest (rule platform/product-versions). Chapter admins write to
 * those who run the platform, and read where they are reached.
 */
export const platformPolicies = {
  'notificationMessage.list': anyOf(forAllChapters, ownChapter, supportAdmin),
  'notificationMessage.watch': anyOf(forAllChapters, ownChapter, supportAdmin),
  'notificationMessage.create': supportAdmin,
  'notificationMessage.update': supportAdmin,
  'version.list': anyOf(someChaptersAdmin, supportAdmin),
  'version.readLatest': anySignedIn,
  'version.create': supportAdmin,
  'version.update': supportAdmin,
  'contact.read': anyOf(ownChapterAdmin, supportAdmin),
  'contact.send': ownChapterAdmin,
} satisfies Policies<'notificationMessage' | 'version' | 'contact'>;
