import { type Cases, chapterAdmin, ownChapter, signedIn } from './case.ts';

let settingNumber = 0;

export const chaptersCases: Cases = {
  listChapter: {
    action: 'chapter.list',
    allowed: signedIn,
    ask: () => ({ document: '{ listChapter { items { chapterName } total } }', variables: {}, subject: {} }),
  },
  getChapter: {
    action: 'chapter.read',
    allowed: signedIn,
    ask: (_world, { chapterId }) => ({
      document: 'query ($pk: ID!) { getChapter(pk: $pk) { chapterName weeklyMeetingDay } }',
      variables: { pk: chapterId },
      subject: { chapterId },
    }),
  },
  listSettings: {
    action: 'setting.list',
    allowed: (role, place) => ownChapter(role, place) && role !== 'SUPPORTADMIN',
    ask: (_world, { chapterId }) => ({
      document: 'query ($chapterId: ID!) { listSettings(chapterId: $chapterId) { items { value } } }',
      variables: { chapterId },
      subject: { chapterId },
    }),
  },
  createSettings: {
    action: 'setting.create',
    allowed: chapterAdmin,
    ask: (_world, { chapterId }) => {
      settingNumber += 1;
      return {
        document: 'mutation ($input: CreateSettingsInput!) { createSettings(input: $input) { key } }',
        variables: { input: { chapterId, key: `KEY_${settingNumber}`, value: '{}' } },
        subject: { chapterId },
      };
    },
  },
  updateSettings: {
    action: 'setting.update',
    allowed: chapterAdmin,
    async ask({ api }, { chapterId }) {
      const key = 'CONTACT';
      await api.database.kysely
        .insertInto('setting')
        .values({ chapter_id: chapterId, key, value: '{}' })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return {
        document: 'mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) { version } }',
        variables: { input: { chapterId, key, value: '{"city":"Chennai"}' } },
        subject: { chapterId },
      };
    },
  },
};
