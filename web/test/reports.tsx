import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import type { GetAttendanceMatrixQuery, GetStatusRecordsQuery } from '#api/generated/attendance/graphql.ts';
import type { LatestHeldMeetingQuery } from '#api/generated/main/graphql.ts';
import { AttendanceReportView } from '#reports/attendance-report-view.tsx';
import {
  AbsenteesReport,
  ConsolidatedAttendanceReport,
  LateComersReport,
  LeaveReport,
  PresentPercentageReport,
} from '#reports/attendance-reports.tsx';
// What the screens fetch on use is there from the beginning, so that no test waits for it.
import '#reports/engine/dates-filter.tsx';
import { PersonContext } from '#browser/remembered.ts';
import { Overlays } from '#ui/overlays.tsx';
import { renderScreen } from './render.tsx';
import { toCells } from './table.ts';

const SCREENS: Record<string, ReactNode> = {
  '/present-percentage-report': <PresentPercentageReport />,
  '/consolidated-attendance-report': <ConsolidatedAttendanceReport />,
  '/absentees-report': <AbsenteesReport />,
  '/leave-report': <LeaveReport />,
  '/late-comers-report': <LateComersReport />,
  '/attendance-report-view': <AttendanceReportView />,
};

/** A report as the admin of Chennai sees it on Friday, 20 November 2026, with the views that open from it. */
export function renderReport(path: string, person: string | null = null) {
  return renderScreen(
    <PersonContext value={person}>
      <Routes>
        {Object.entries(SCREENS).map(([address, element]) => (
          <Route key={address} path={address} element={element} />
        ))}
      </Routes>
      <Overlays />
    </PersonContext>,
    { path, session: { rotaryId: 'chennaiadmin', isAdmin: true, role: 'CHAPTERADMIN' } },
  );
}

type Matrix = GetAttendanceMatrixQuery['getAttendanceMatrix'];
export type Codes = Matrix['members'][number]['codes'];
type StatusRecords = GetStatusRecordsQuery['getAttendanceMatrix'];

/** Members by name against meetings by date, one of them perhaps not closed yet, as the server answers. */
export function newMatrix(
  dates: readonly string[],
  members: Record<string, Codes>,
  { openDate = null, leftOn = null }: { openDate?: string | null; leftOn?: string | null } = {},
) {
  const matrix: Matrix = {
    meetings: dates.map((date) => ({ id: `m-${date}`, date, isOpen: date === openDate })),
    members: Object.entries(members).map(([memberName, codes], index) => ({
      rotaryId: String(100001 + index),
      memberName,
      leftOn,
      codes,
    })),
  };
  return { data: { getAttendanceMatrix: matrix } };
}

/** Late times by member and date, as the server answers for one status. */
export function newRecords(members: Record<string, Record<string, string>>, openDate: string | null = null) {
  const dates = [...new Set(Object.values(members).flatMap(Object.keys))].sort();
  const records: StatusRecords = {
    meetings: dates.map((date) => ({
      id: `m-${date}`,
      date,
      timing: ['07:30', '09:00'],
      isOpen: date === openDate,
    })),
    members: Object.entries(members).map(([memberName, lateTimes], index) => ({
      rotaryId: String(100001 + index),
      memberName,
      classificationName: 'Printing',
      records: Object.entries(lateTimes).map(([date, lateTime]) => ({
        meetingId: `m-${date}`,
        attendedDateTime: `${date} 07:35`,
        lateTime,
      })),
    })),
  };
  return { data: { getAttendanceMatrix: records } };
}

/** The latest meeting that is not Cancelled, and whether the one before is given because it is not closed. */
export function latestHeld(date: string | null, { openAfter }: { openAfter?: string | null } = {}) {
  const status = openAfter === undefined ? 'Completed' : 'Scheduled';
  const items: LatestHeldMeetingQuery['getMeetingSchedulebyChapterIdAndDate']['items'] = [
    ...(date === null ? [] : [{ date, status } as const]),
    ...(openAfter ? [{ date: openAfter, status: 'Completed' } as const] : []),
  ];
  return { data: { getMeetingSchedulebyChapterIdAndDate: { items } } };
}

/** What the table shows: headings first, then row by row. */
export function tableTexts(): (string | null)[][] {
  return screen
    .getAllByRole('row')
    .map((row) =>
      [...within(row).queryAllByRole('columnheader'), ...toCells(row)].map((cell) => cell.textContent),
    );
}
