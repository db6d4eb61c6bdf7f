import { LARGE_CHAPTER_ID as chapterId } from '../network/chapters.ts';
import { TODAY } from '../network/moment.ts';
import { appDocument } from './app-documents.ts';
import { PEER_PATH, type Reading } from './readings.ts';
import { REPORT_PEER_DOCUMENTS } from './report-peer-documents.ts';

/** The reported year: all data at the full scale. */
const YEAR = Number(TODAY.slice(0, 4));
const period = { startDate: '2025-11-01', endDate: TODAY, year: YEAR, month: Number(TODAY.slice(5, 7)) };

/** What each report reads: the chapter's lists for its admin, and each member's own activities. */
export const REPORT_READINGS: readonly Reading[] = [
  ofChapter('Referral Report', 'sums', 'count-referral-pairs', REPORT_PEER_DOCUMENTS.referrals),
  ofChapter('C-Note Report', 'sums', 'count-thanks-notes', REPORT_PEER_DOCUMENTS.thanksNotes),
  ofChapter('R2R Report', 'sums', 'count-r2rs', REPORT_PEER_DOCUMENTS.r2rs),
  ofChapter('Chapter Report', 'sums', 'get-year-report', REPORT_PEER_DOCUMENTS.year),
  ofChapter('Visitor Report', 'list', 'list-invited-visitors', REPORT_PEER_DOCUMENTS.visitors),
  ofChapter('Special Day Report', 'list', 'list-special-days', REPORT_PEER_DOCUMENTS.specialDays),
  ofChapter('Last Login Report', 'list', 'list-last-logins', REPORT_PEER_DOCUMENTS.lastLogins),
  ofChapter('member scores', 'sums', 'list-member-score', REPORT_PEER_DOCUMENTS.scores),
  ofMember('Performance Report', 'sums', 'get-year-report', REPORT_PEER_DOCUMENTS.yearOfMember),
  ofMember('referrals', 'own', 'list-referrals-of-member', REPORT_PEER_DOCUMENTS.referralsOfMember),
  ofMember('C-Notes', 'own', 'list-thanks-notes-of-member', REPORT_PEER_DOCUMENTS.thanksNotesOfMember),
  ofMember('R2Rs', 'own', 'list-r2rs-of-member', REPORT_PEER_DOCUMENTS.r2rsOfMember),
];

function ofChapter(name: string, kind: Reading['kind'], file: string, peer: string): Reading {
  const query = toDocument(file);
  return {
    name: `${name} of a year`,
    kind,
    role: 'admin',
    ours: () => ({ path: '/graphql', query, variables: toVariables(query, { chapterId }) }),
    theirs: () => ({ path: PEER_PATH, query: peer, variables: toVariables(peer, { chapterId }) }),
  };
}

function ofMember(what: string, kind: Reading['kind'], file: string, peer: string): Reading {
  const query = toDocument(file);
  return {
    name: `a member's ${what} of a year`,
    kind,
    role: 'member',
    ours: (rotaryId) => ({
      path: '/graphql',
      query,
      variables: toVariables(query, { chapterId, rotaryId, pk: `CID#${chapterId}#MID#${rotaryId}` }),
    }),
    theirs: (rotaryId) => ({
      path: PEER_PATH,
      query: peer,
      variables: toVariables(peer, { chapterId, rotaryId }),
    }),
  };
}

/** Only the variables that the document declares. */
function toVariables(query: string, known: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const all = { ...known, ...period, withMembers: true };
  return Object.fromEntries(Object.entries(all).filter(([name]) => query.includes(`$${name}:`)));
}

function toDocument(file: string): string {
  return appDocument(`reports/api/${file}.main.graphql`);
}
