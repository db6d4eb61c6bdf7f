import { ALL_CHAPTERS } from '../../../platform/audience.ts';
import type { Policies, Policy } from '../policy.ts';
import { isChapterAdmin } from '../roles.ts';
import { anyOf, anySignedIn, ownChapter, ownChapterAdmin, supportAdmin } from './predicates.ts';

/** The announcement is for every chapter. */
const forAllChapters: Policy = (_caller, subject) => subject.chapterId === ALL_CHAPTERS;

/** An admin of any chapter, for subjects that belong to none. */
const someChaptersAdmin: Policy = (caller) => isChapterAdmin(caller.role);

/**
 * Announcements are read by the chapter they address; support admins write them and see all. They also write the product's versions,
 * which admins read, and the latest of which everyone sees (rule platform/product-versions). Chapter admins write to
 * those who run the platform, and read their contact address.
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
