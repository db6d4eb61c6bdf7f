import type { Party } from '#activities/giving/party-inputs.tsx';
import type { Handlers } from './fake-server.ts';

/** A member of a directory, with a test's overrides. */
export function newParty(overrides: Partial<Party> = {}): Party {
  return {
    rotaryId: '100002',
    fullName: 'Uma Ravi',
    classificationName: 'Baker',
    mobile: '9876500002',
    profilePhoto: null,
    ...overrides,
  };
}

/** The directory of Chennai, where the person at the form is the first. */
const CHENNAI: readonly Party[] = [
  newParty({
    rotaryId: '100001',
    fullName: 'Asha Raman',
    classificationName: 'Architect',
    mobile: '9876500001',
  }),
  newParty({ rotaryId: '100004', fullName: 'Zubin Irani', classificationName: 'Florist', mobile: null }),
  newParty(),
  newParty({ rotaryId: '100003', fullName: 'Bala Kumar', classificationName: null, mobile: '9000000003' }),
];

const MADURAI: readonly Party[] = [
  newParty({
    rotaryId: '200001',
    fullName: 'Meena Pillai',
    classificationName: 'Jeweller',
    mobile: '9876511111',
  }),
];

/** Answers what the fields about the other party ask: two chapters and their members. */
export const DIRECTORIES: Handlers = {
  ReadActivityDays: () => ({ data: { getChapterSettings: { activityDays: null } } }),
  ListDirectory: ({ variables: { chapterId } }) => ({
    data: { listMember: { items: [...(chapterId === 'madurai' ? MADURAI : CHENNAI)] } },
  }),
  ChapterName: ({ variables: { pk } }) => ({
    data: { getChapter: { chapterName: pk === 'madurai' ? 'Madurai' : 'Chennai' } },
  }),
  ListChapterNames: () => ({
    data: {
      listChapter: {
        items: [
          { pk: 'chennai', chapterName: 'Chennai' },
          { pk: 'madurai', chapterName: 'Madurai' },
        ],
        nextToken: null,
      },
    },
  }),
};
