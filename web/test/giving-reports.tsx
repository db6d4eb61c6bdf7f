import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import type { ListReferralsOfMemberQuery } from '#api/generated/main/graphql.ts';
// What the screens fetch on use is there from the beginning, so that no test waits for it.
import '#reports/engine/chart/chart-part.tsx';
import '#reports/engine/dates-filter.tsx';
import { R2rReport, R2rReportView } from '#reports/giving/r2r-report.ts';
import { ReferralReport, ReferralReportView } from '#reports/giving/referral-report.ts';
import { ThanksNoteReport, ThanksNoteReportView } from '#reports/giving/thanks-note-report.ts';
import { Overlays } from '#ui/overlays.tsx';
import { renderScreen } from './render.tsx';
import { signInAs } from './sign-in-as.ts';

const SCREENS: Record<string, ReactNode> = {
  '/referral-report': <ReferralReport />,
  '/referral-report-view': <ReferralReportView />,
  '/thanks-note-report': <ThanksNoteReport />,
  '/thanks-note-report-view': <ThanksNoteReportView />,
  '/r2r-report': <R2rReport />,
  '/r2r-report-view': <R2rReportView />,
};

/** A report as its reader sees it on Friday, 20 November 2026: the admin of Chennai, or ASHA RAMAN, member 100001. */
export function renderGivingReport(path: string, role: 'MEMBER' | 'CHAPTERADMIN', state: unknown = null) {
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

/** Uma, Asha, Ravi who left within the year, one who left before it, and the admin; as the server gives them. */
export const PEOPLE = {
  items: [
    person('100002', 'UMA RAVI', 'Printing'),
    person('100001', 'ASHA RAMAN', null),
    { ...person('100003', 'RAVI KUMAR', 'Tyres'), status: 'Inactive' as const, inActiveDate: '2026-03-01' },
    {
      ...person('100004', 'GONE LONG AGO', 'Dairy'),
      status: 'Inactive' as const,
      inActiveDate: '2025-03-01',
    },
    { ...person('chennaiadmin', 'CHENNAI ADMIN', null), isAdmin: true },
  ],
};

function person(rotaryId: string, fullName: string, classificationName: string | null) {
  return {
    rotaryId,
    fullName,
    classificationName,
    mobile: `98${rotaryId}00`,
    status: 'Active' as const,
    isAdmin: false,
    inActiveDate: null,
  };
}

type Given = ListReferralsOfMemberQuery['given']['items'][number];

/** A referral that a member gave, as the server gives it. */
export function newReferral(id: string, other: Partial<Given> = {}): Given {
  return {
    id,
    date: '2026-11-10',
    requiredPerson: 'Lakshmi Stores',
    contact: '9876543210',
    referralType: 'Internal',
    referralStatus: 'Open',
    businessValue: 0,
    comment: 'Please call',
    range: 4,
    nameOfReferredTo: 'UMA RAVI',
    businessClassificationNameOfReferredTo: 'Printing',
    ...other,
  };
}
