import type { Policies } from '../policy.ts';
import {
  allOf,
  anyOf,
  anySignedIn,
  manages,
  ofChapter,
  ofPlatform,
  ownChapter,
  ownChapterAdmin,
  supportAdmin,
} from './predicates.ts';

const writesSetting = anyOf(allOf(ofChapter, ownChapterAdmin), allOf(ofPlatform, supportAdmin));

/**
 * A chapter's public fields are for everyone signed in; its e-mail and district fields for its admins and
 * support admins (rule chapters/public-fields). Its settings are its own: its people read, its admins
 * write; those of the platform, such as the contact address, are written by support admins. So are its classifications,
 * whose names its members pick from.
 * Support admins create chapters and look after their admins, whose rows no chapter admin changes.
 */
export const chapterPolicies = {
  'chapter.list': anySignedIn,
  'chapter.read': anySignedIn,
  'chapter.readPrivate': anyOf(ownChapterAdmin, supportAdmin),
  'chapter.create': supportAdmin,
  'chapterAdmin.list': supportAdmin,
  'chapterAdmin.add': supportAdmin,
  'chapterAdmin.createAccount': manages('chapterAdmin.createAccount'),
  'chapterAdmin.setAccess': manages('chapterAdmin.setAccess'),
  'setting.list': ownChapter,
  'setting.create': writesSetting,
  'setting.update': writesSetting,
  'classification.list': ownChapter,
  'classification.create': ownChapterAdmin,
  'classification.update': ownChapterAdmin,
} satisfies Policies<'chapter' | 'chapterAdmin' | 'setting' | 'classification'>;
