import type { Policies } from '../policy.ts';
import {
  allOf,
  anyOf,
  anySignedIn,
  member,
  ownChapter,
  ownChapterAdmin,
  supportAdmin,
} from './predicates.ts';

/**
 * A chapter's public fields are for everybody signed in; its e-mail and district fields for its admins and
 * support admins (rule chapters/public-fields). Its settings are its own: members read, admins write. So are its classifications, whose names its members pick from.
 * Support admins create chapters and look after their admins, whose rows no chapter admin changes.
 */
export const chapterPolicies: Policies<'chapter' | 'chapterAdmin' | 'setting' | 'classification'> = {
  'chapter.list': anySignedIn,
  'chapter.read': anySignedIn,
  'chapter.readPrivate': anyOf(ownChapterAdmin, supportAdmin),
  'chapter.create': supportAdmin,
  'chapterAdmin.list': supportAdmin,
  'chapterAdmin.add': supportAdmin,
  'chapterAdmin.createAccount': supportAdmin,
  'chapterAdmin.setAccess': supportAdmin,
  'setting.list': anyOf(ownChapterAdmin, allOf(member, ownChapter)),
  'setting.create': ownChapterAdmin,
  'setting.update': ownChapterAdmin,
  'classification.list': ownChapter,
  'classification.create': ownChapterAdmin,
  'classification.update': ownChapterAdmin,
};
