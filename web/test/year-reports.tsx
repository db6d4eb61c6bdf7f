import { DEFAULT_SCORE_KEY } from '@fellowship/domain/reports/member-score';
import { type MonthCount, yearRows } from '@fellowship/domain/reports/report-figures';
import { Route, Routes } from 'react-router';
import type { GetYearReportQuery, ListMemberScoreQuery } from '#api/generated/main/graphql.ts';
import { ChapterReport, PerformanceReport } from '#reports/year/year-report.tsx';
// What the screens fetch on use is there from the beginning, so that no test waits for it.
import '#reports/engine/chart/chart-part.tsx';
import '#reports/figure-records.tsx';
import '#reports/score/member-scores.tsx';
import '#reports/score/score-key-dialog.tsx';
import { Overlays } from '#ui/overlays.tsx';
import { highScreen } from './fake-view.ts';
import { renderScreen } from './render.tsx';
import { signInAs } from './sign-in-as.ts';

const SESSIONS = {
  CHAPTERADMIN: { rotaryId: 'chennaiadmin', isAdmin: true, role: 'CHAPTERADMIN' },
  SUPERADMIN: { rotaryId: 'superadmin', isAdmin: true, isSupportAdmin: true, role: 'SUPERADMIN' },
  MEMBER: { rotaryId: '100001', isAdmin: false, role: 'MEMBER' },
} as const;

/** The report about a year as a person of Chennai sees it on Friday, 20 November 2026. */
export function renderYearReport(path: string, role: keyof typeof SESSIONS, state: unknown = null) {
  highScreen();
  signInAs(role);
  return renderScreen(
    <>
      <Routes>
        <Route path="/chapter-report" element={<ChapterReport />} />
        <Route path="/Performance-report" element={<PerformanceReport />} />
      </Routes>
      <Overlays />
    </>,
    { path, state, session: SESSIONS[role] },
  );
}

type YearReport = GetYearReportQuery['getYearReport'];
type Scores = ListMemberScoreQuery['listMemberScore'];
export type Score = Scores['items'][number];

function counted(count: Pick<MonthCount, 'type' | 'code' | 'month'> & Partial<MonthCount>): MonthCount {
  return { count: 1, valuePaise: 0, isLastYear: false, isCompared: true, ...count };
}

const COUNTS: readonly MonthCount[] = [
  counted({ type: 'Referral', code: 'Given', month: 2, count: 3 }),
  counted({ type: 'Referral', code: 'Given', month: 2, count: 4, isLastYear: true }),
  counted({ type: 'ThanksNote', code: 'Received', month: 8, count: 2, valuePaise: 1_23_450_50 }),
  counted({ type: 'ThanksNote', code: 'Received', month: 7, valuePaise: 1_00_000_00, isLastYear: true }),
  counted({ type: 'ThanksNote', code: 'Given', month: 9, valuePaise: 50_000_00 }),
  counted({ type: 'Attendance', code: 'Present', month: 3, count: 11 }),
];

/** A year as the server answers it: the newest one, or the one that was asked for. */
export function yearAnswer(year: number | null | undefined, changes: Partial<YearReport> = {}) {
  const counts = (year ?? 2026) === 2026 ? COUNTS : [];
  const report: YearReport = {
    years: [2026, 2025],
    year: year ?? 2026,
    member: null,
    rows: yearRows(counts).map((row) => ({
      ...row,
      terms: [...row.terms],
      months: [...row.months],
      lastMonths: [...row.lastMonths],
    })),
    ...changes,
  };
  return { data: { getYearReport: report } };
}

const FACTS_OF = {
  attendance: 'attendance',
  referrals: 'referralGiven',
  r2r: 'r2r',
  visitors: 'visitor',
  cNotes: 'businessReceived',
} as const;

/** A member with 20 points by attendance and 10 by referrals, with a test's overrides. */
export function newScore(changes: Partial<Score> = {}): Score {
  const part = (
    criterion: keyof typeof FACTS_OF,
    figure: number,
    points: number,
    nextFrom: number | null,
  ) => ({
    criterion,
    figure,
    points,
    nextFrom,
    factsOf: FACTS_OF[criterion],
  });
  return {
    rotaryId: '100001',
    memberName: 'UMA RAVI',
    classificationName: 'Printing',
    place: null,
    points: 30,
    light: 'Red',
    meetings: 26,
    attended: 25,
    parts: [
      part('attendance', 96.15, 20, null),
      part('referrals', 13, 10, 20),
      part('r2r', 0, 0, 6),
      part('visitors', 0, 0, 1),
      part('cNotes', 1, 0, 2),
    ],
    tie: null,
    ...changes,
  };
}

export function scoresAnswer(items: Score[], key: Partial<Scores['key']> = {}) {
  const scores: Scores = {
    startDate: '2026-05-24',
    endDate: '2026-11-21',
    key: { ...DEFAULT_SCORE_KEY, ...key },
    items,
  };
  return { data: { listMemberScore: scores } };
}
