import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { type InvitedVisitor, VisitorReport, VisitorReportView } from '#reports/people/visitor-report.ts';
// What the screens fetch on use is there from the beginning, so that no test waits for it.
import '#reports/engine/chart/chart-part.tsx';
import '#reports/engine/dates-filter.tsx';
import { LastLoginReport } from '#reports/people/last-login-report.ts';
import { SpecialDayReport } from '#reports/people/special-day-report.ts';
import { Overlays } from '#ui/overlays.tsx';
import { renderScreen } from './render.tsx';
import { signInAs } from './sign-in-as.ts';

const SCREENS: Record<string, ReactNode> = {
  '/visitor-report': <VisitorReport />,
  '/visitor-report-view': <VisitorReportView />,
  '/special-day-report': <SpecialDayReport />,
  '/log-report': <LastLoginReport />,
};

/** A report as its reader sees it on Friday, 20 November 2026: the admin of Chennai, or ASHA RAMAN, member 100001. */
export function renderPeopleReport(path: string, role: 'MEMBER' | 'CHAPTERADMIN', state: unknown = null) {
  signInAs(role);
  const reader =
    role === 'MEMBER'
      ? { rotaryId: '100001', fullName: 'ASHA RAMAN' }
      : { rotaryId: 'chennaiadmin', fullName: 'CHENNAI ADMIN', isAdmin: true, role };
  return renderScreen(
    <>
      <Routes>
        {Object.entries(SCREENS).map(([address, element]) => (
          <Route key={address} path={address} element={element} />
        ))}
      </Routes>
      <Overlays />
    </>,
    { path, state, session: reader },
  );
}

/** A visitor whom Asha has invited, with a test's overrides. */
export function newVisitor(fullName: string, overrides: Partial<InvitedVisitor> = {}): InvitedVisitor {
  return {
    id: fullName,
    fullName,
    mobile: '9876543210',
    classificationName: 'Florist',
    guestClassificationName: null,
    isRotarian: false,
    rotaryClubName: null,
    invitedBy: 'ASHA RAMAN',
    invitedById: '100001',
    introducerName: null,
    dateOfMeeting1: '2026-11-20',
    userType: 'visitor',
    ...overrides,
  };
}
