import { type Cases, chapterAdmin } from './case.ts';

export const visitorsCases: Cases = {
  listVisitor: {
    action: 'visitor.list',
    allowed: chapterAdmin,
    ask: (_world, { chapterId }) => ({
      document:
        'query ($chapterId: ID!) { listVisitor(chapterId: $chapterId) { items { fullName mobile } } }',
      variables: { chapterId },
      subject: { chapterId },
    }),
  },
};
