import type { Role } from '@fellowship/domain/identity/access/roles';
import { type Case, type Cases, chapterAdmin, type Place, supportAdmin } from './case.ts';

const member = (role: Role, place: Place) => role === 'MEMBER' && place === 'own';
const adminOrSelf = (role: Role, place: Place) => chapterAdmin(role, place) || member(role, place);

/** A counting operation for the caller's own facts. */
function countCase(field: string, selection: string): Case {
  return {
    action: 'activityCount.read',
    allowed: adminOrSelf,
    ask: (_world, { chapterId }, { rotaryId }) => ({
      document: `query ($c: ID!, $r: ID) {
        ${field}(chapterId: $c, rotaryId: $r, startDate: "2026-01-01", endDate: "2026-12-31") { ${selection} } }`,
      variables: { c: chapterId, r: rotaryId },
      subject: { chapterId, rotaryId },
    }),
  };
}

function correctionCase(field: 'createSummary' | 'updateSummary'): Case {
  return {
    action: 'summary.correct',
    allowed: supportAdmin,
    ask: (_world, { chapterId, rotaryId }) => ({
      document: `mutation ($input: SummaryInput!) { ${field}(input: $input) { count } }`,
      variables: {
        input: {
          pk: `CID#${chapterId}#MID#${rotaryId}`,
          sk: 'TYPE#R2R#CODE#Meet#WEEKNO#47#YEAR#2026#MONTH#11',
          meetingDate: '2026-11-20',
          count: 1,
        },
      },
      subject: { chapterId },
    }),
  };
}

export const activitiesCases: Cases = {
  getDashboard: {
    action: 'dashboard.readChapter',
    allowed: chapterAdmin,
    ask: (_world, { chapterId }) => ({
      document: 'query ($c: ID!) { getDashboard(chapterId: $c) { rows { label } } }',
      variables: { c: chapterId },
      subject: { chapterId },
    }),
  },
  listDashboardFacts: {
    action: 'dashboard.readOwn',
    allowed: member,
    ask: (_world, { chapterId }, { rotaryId }) => ({
      document:
        'query ($c: ID!, $r: ID) { listDashboardFacts(chapterId: $c, rotaryId: $r, key: r2r, column: FTL) { total } }',
      variables: { c: chapterId, r: rotaryId || 'nobody' },
      subject: { chapterId, rotaryId },
    }),
  },
  listSummary: {
    action: 'summary.list',
    allowed: adminOrSelf,
    ask: (_world, { chapterId }, { rotaryId }) => ({
      document: 'query ($pk: ID!) { listSummary(pk: $pk) { total } }',
      variables: { pk: `CID#${chapterId}#MID#${rotaryId || 'nobody'}` },
      subject: { chapterId, rotaryId },
    }),
  },
  createSummary: correctionCase('createSummary'),
  updateSummary: correctionCase('updateSummary'),
  getReferralCountByChapterAndDate: countCase('getReferralCountByChapterAndDate', 'memberId'),
  getThanksNoteCountByChapterAndDate: countCase('getThanksNoteCountByChapterAndDate', 'memberId'),
  getRotarianToRotarianByChapterAndDate: countCase('getRotarianToRotarianByChapterAndDate', 'memberId'),
  getVisitorCountByChapterAndisDeletedAndDate: countCase(
    'getVisitorCountByChapterAndisDeletedAndDate',
    'visitingDate',
  ),
  listNotification: {
    action: 'notification.list',
    allowed: (role, place) => role !== 'GUEST' && place === 'own',
    ask: (_world, { chapterId }, { rotaryId }) => ({
      document: 'query ($pk: ID!) { listNotification(pk: $pk) { total } }',
      variables: { pk: `CID#${chapterId}#MID#${rotaryId || 'nobody'}` },
      subject: { chapterId, rotaryId },
    }),
  },
};
