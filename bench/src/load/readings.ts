import {
  getAdmin,
  getTodaysMeeting,
  LARGE_ADMINS,
  LARGE_CHAPTER_ID,
  LARGE_MEMBERS,
  memberAt,
  VAST_CHAPTER_ID,
  VAST_MEMBERS,
} from '../network/chapters.ts';
import { TODAY } from '../network/moment.ts';
import { appDocument } from './app-documents.ts';
import { INBOX_KIND, INBOX_PAGE_SIZE, inboxPage } from './inbox-page.ts';
import { PEER_DOCUMENTS } from './peer-documents.ts';
import type { GraphqlRequest } from './requests.ts';

/** What a screen reads, from the product and from the peer; the requests differ by caller. */
export interface Reading {
  name: string;
  /** Decides the budget: sums, a chapter's list, or a member's own few rows. */
  kind: 'sums' | 'list' | 'own';
  /** Who may request it. */
  role: 'admin' | 'member';
  ours(userName: string): Omit<GraphqlRequest, 'token'>;
  theirs(userName: string): Omit<GraphqlRequest, 'token'>;
}

const chapterId = LARGE_CHAPTER_ID;
const meetingId = getTodaysMeeting(chapterId);
const YEAR = Number(TODAY.slice(0, 4));
export const PEER_PATH = '/graphql';

const ROSTER = appDocument('attendance/api/get-attendance-roster.attendance.graphql');
const DASHBOARD = appDocument('activities/api/get-dashboard.main.graphql');
const MATRIX = appDocument('reports/api/get-attendance-matrix.attendance.graphql');

const DIRECTORY = appDocument('activities/api/list-directory.main.graphql');
const PROFILE = appDocument('members/api/get-own-profile.main.graphql');

/** The readings with budgets, all of the largest chapter. */
export const READINGS: readonly Reading[] = [
  {
    name: `roster of ${LARGE_MEMBERS}`,
    kind: 'list',
    role: 'admin',
    ours: () => ({ path: '/attendance/graphql', query: ROSTER, variables: { chapterId, meetingId } }),
    theirs: () => ({ path: PEER_PATH, query: PEER_DOCUMENTS.roster, variables: { chapterId, meetingId } }),
  },
  {
    name: "a member's dashboard",
    kind: 'sums',
    role: 'member',
    ours: (rotaryId) => ({ path: '/graphql', query: DASHBOARD, variables: { chapterId, rotaryId } }),
    theirs: (rotaryId) => ({
      path: PEER_PATH,
      query: PEER_DOCUMENTS.memberDashboard,
      variables: { chapterId, rotaryId, today: TODAY, year: YEAR },
    }),
  },
  {
    name: "the chapter's dashboard",
    kind: 'sums',
    role: 'admin',
    ours: () => ({ path: '/graphql', query: DASHBOARD, variables: { chapterId } }),
    theirs: () => ({
      path: PEER_PATH,
      query: PEER_DOCUMENTS.chapterDashboard,
      variables: { chapterId, today: TODAY, year: YEAR },
    }),
  },
  {
    name: 'a page of an inbox',
    kind: 'own',
    role: 'member',
    ours: (rotaryId) => inboxPage(chapterId, rotaryId),
    theirs: (rotaryId) => ({
      path: PEER_PATH,
      query: PEER_DOCUMENTS.inboxPage,
      variables: { chapterId, rotaryId, ...INBOX_KIND, first: INBOX_PAGE_SIZE },
    }),
  },
  {
    name: `member list of ${LARGE_MEMBERS}`,
    kind: 'list',
    role: 'member',
    ours: () => ({ path: '/graphql', query: DIRECTORY, variables: { chapterId } }),
    theirs: () => ({ path: PEER_PATH, query: PEER_DOCUMENTS.memberList, variables: { chapterId } }),
  },
  {
    name: "a member's profile",
    kind: 'own',
    role: 'member',
    ours: (rotaryId) => ({ path: '/graphql', query: PROFILE, variables: { chapterId, rotaryId } }),
    theirs: (rotaryId) => ({
      path: PEER_PATH,
      query: PEER_DOCUMENTS.profile,
      variables: { chapterId, rotaryId },
    }),
  },
  {
    name: 'consolidated attendance report of a year',
    kind: 'sums',
    role: 'admin',
    ours: () => ({
      path: '/attendance/graphql',
      query: MATRIX,
      variables: { chapterId, startDate: '2025-11-01', endDate: TODAY },
    }),
    theirs: () => ({ path: PEER_PATH, query: PEER_DOCUMENTS.consolidated, variables: { chapterId } }),
  },
];

/** A list longer than any chapter has; only compared, without a budget. */
export const VAST_READING: Reading = {
  name: `member list of ${VAST_MEMBERS}`,
  kind: 'list',
  role: 'member',
  ours: () => ({ path: '/graphql', query: DIRECTORY, variables: { chapterId: VAST_CHAPTER_ID } }),
  theirs: () => ({
    path: PEER_PATH,
    query: PEER_DOCUMENTS.memberList,
    variables: { chapterId: VAST_CHAPTER_ID },
  }),
};

/** Each caller sends one request before the first sends another. */
const TOKENS = 300;

/** The callers, in turn. */
export function getCallers({ role }: Reading): { userName: string; device: number }[] {
  return Array.from({ length: TOKENS }, (_, index) =>
    role === 'admin'
      ? { userName: getAdmin(chapterId, index % LARGE_ADMINS), device: 0 }
      : { userName: memberAt(chapterId, index % LARGE_MEMBERS), device: 0 },
  );
}
