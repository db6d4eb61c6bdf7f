import { type Cases, ownChapter, signedIn } from './case.ts';

export const membersCases: Cases = {
  listMember: {
    action: 'member.list',
    allowed: signedIn,
    ask: (_world, { chapterId }) => ({
      document: 'query ($chapterId: ID!) { listMember(chapterId: $chapterId) { items { fullName mobile } } }',
      variables: { chapterId },
      subject: { chapterId },
    }),
  },
  getMember: {
    action: 'member.read',
    allowed: signedIn,
    ask: (_world, { chapterId, rotaryId }) => ({
      document:
        'query ($chapterId: ID!, $rotaryId: ID!) { getMember(chapterId: $chapterId, rotaryId: $rotaryId) { fullName } }',
      variables: { chapterId, rotaryId },
      subject: { chapterId, rotaryId },
    }),
  },
  updateMember: {
    action: 'member.recordLogin',
    allowed: ownChapter,
    ask: (_world, { chapterId }, { rotaryId }) => ({
      document: 'mutation ($input: UpdateMemberInput!) { updateMember(input: $input) { rotaryId } }',
      variables: { input: { chapterId, rotaryId: rotaryId || 'nobody' } },
      subject: { chapterId, rotaryId },
    }),
  },
};
