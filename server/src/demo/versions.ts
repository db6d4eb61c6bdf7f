import { randomUUID } from 'node:crypto';
import { addDays, type IsoDate } from '@fellowship/domain/calendar/dates';
import { versionRecord } from '#platform/versions/version.store.ts';

/** This product's own releases, the latest last: number, how many days ago, and what each has brought. */
const RELEASES = [
  {
    versionNumber: '0.1.0',
    daysAgo: 112,
    features: [
      'Meetings: a schedule for each chapter, with a signed QR code for every meeting',
      'Check-in: members scan the code with the app or with any camera; lateness follows from the time',
      'Attendance: admins mark a whole roster, collect fees, close the meeting and can take that back the same day',
      'The roll call of a meeting on the wall, live',
      'An app that can be installed, and opens without a network to what was last seen',
    ],
  },
  {
    versionNumber: '0.1.1',
    daysAgo: 84,
    features: [
      'Visitors: from the first visit over the interview to membership, in one list',
      'Members: profile, photo, business card to share, and papers that only the chapter’s admins may open',
      'Business classifications, each held by one member',
      'Import of a chapter that moves in, and invitations by mail',
      'An audit log of what admins change',
    ],
  },
  {
    versionNumber: '0.1.2',
    daysAgo: 49,
    features: [
      'Referrals, C-Notes and R2R, inside the chapter and beyond it',
      'My Activities: an inbox that tells at once what was received, with a count of what is unread',
      'Reports on activities, attendance, visitors and special days, as Excel and PDF',
      'What is entered without a network is kept and sent later',
    ],
  },
  {
    versionNumber: '0.2.0',
    daysAgo: 21,
    features: [
      'Subscriptions: subscribe, add users and renew, with the price shown line by line',
      'Plans, discounts and vouchers',
      'Card payments with a receipt; money that was taken is never lost, even when the browser closes',
    ],
  },
  {
    versionNumber: '0.2.1',
    daysAgo: 3,
    features: [
      'Announcements: written on a screen, shown in every open window within a second, withdrawn as fast',
      'Release notes, and the number of the latest version under Help',
    ],
  },
  {
    versionNumber: '0.3.0',
    daysAgo: 0,
    features: [
      'A changed e-mail address takes effect once the new one is confirmed, and the old one hears of every change',
      'Activities that never happened can be declined by their receiver and struck by a chapter admin',
      'A form that was submitted is stored once, even when the phone dies before the answer',
      'Renewals bought early keep the current number of users until the old term ends',
    ],
  },
] as const;

/** The versions of the demo's product. */
export function versionRows(today: IsoDate) {
  return RELEASES.map(({ versionNumber, daysAgo, features }, index) => {
    const releaseDate = addDays(today, -daysAgo);
    return versionRecord.write({
      pk: randomUUID(),
      versionNumber,
      features: [...features],
      releaseDate,
      createdDate: releaseDate,
      isLatest: index === RELEASES.length - 1,
    });
  });
}
