import { getWeekday, type IsoDate } from '@fellowship/domain/calendar/dates';
import { formatDate, formatRupees } from '@fellowship/domain/calendar/formats';
import type { Seat } from '@fellowship/domain/visitors/registration/registration';
import type { VisitMeeting } from './registration.store.ts';

/** 'Monday, 30-Nov-2026'. */
export function formatDay(date: IsoDate): string {
  return `${getWeekday(date)}, ${formatDate(date)}`;
}

/** What the pages for visitors say; their fields are called as on the visitor form. */
export const visitTexts = {
  notFound: 'Page not found',
  notFoundHint: 'This link does not lead to a page of a chapter. Please ask the person who sent it to you.',
  welcomeTitle: (chapterName: string) => `Visit ${chapterName}`,
  nextMeeting: (date: IsoDate) => `Next meeting · ${formatDay(date)}`,
  welcome: 'Visitors are welcome.',
  about: 'Business owners tell each other who needs what.',
  fee: (feePaise: number) => `Fee ${formatRupees(feePaise)} at the door.`,
  yourBusiness: 'What is your business?',
  businessHint: 'One member for each classification. See whether your seat is open.',
  businessExample: 'For example architect, printer',
  also: 'Also',
  register: 'Register',
  noMeeting: 'No meeting is planned at the moment.',
  noMeetingHint: 'Please look again in a few days.',
  registerTitle: 'Register as a visitor',
  registerFor: (date: IsoDate) => `Register for ${formatDate(date)}`,
  when: ({ date, start, venue }: VisitMeeting) => `${formatDay(date)}, ${start} · ${venue}`,
  classification: 'Classification',
  mobile: 'Mobile',
  fullName: 'Full Name',
  businessName: 'Business Name',
  email: 'Email',
  emailHint: 'Your pass comes here',
  consent: 'The chapter may keep this. It is deleted after 90 days without a visit.',
  invitedYou: (name: string) => `${name} invited you`,
  working: 'One moment …',
  needsScript: 'To register, please turn JavaScript on in your browser, or ask the person who invited you.',
  needsHttps: 'This page must be opened by https to register.',
  seatSearching: 'Looking for your seat …',
  seatHint: 'Enter your classification to see whether your seat is open.',
  doneTitle: 'Please look into your mail',
  done: 'We have sent your visitor’s pass to the address you entered. Show it at the door, or just say your name.',
  doneHint: 'Nothing there after ten minutes? Look in the spam folder, or register once more.',
  passTitle: 'Visitor’s pass',
  guestOf: (name: string) => `Guest of ${name}`,
  showThis: 'Show this at the door',
  arriveBy: (time: string) => `Arrive by ${time}.`,
  meetsYou: (name: string) => `${name} meets you.`,
  feeAtDoor: (feePaise: number) => `Fee ${formatRupees(feePaise)} at the door`,
  addToCalendar: 'Add to calendar',
  wayThere: 'Way there',
  cannotCome: 'I can’t come',
  moved: 'The meeting was moved.',
  cancelled: 'This meeting is cancelled.',
  cancelledHint: 'See when the chapter meets next.',
  used: 'You are checked in. Welcome!',
  over: 'This meeting is over.',
  nextMeetings: 'Next meetings',
  qrLabel: 'QR code of your pass',
  cancelTitle: 'You can’t come?',
  cancelHint: 'Your registration and your details are deleted.',
  cancelSubmit: 'Delete my registration',
  back: 'Back to the pass',
  deletedTitle: 'Your registration is deleted',
  deleted: 'The chapter does not expect you any more, and has none of your details.',
} as const;

/** What is said of a seat; the first words are said loudly. */
export const SEAT_TEXTS: Readonly<Record<Seat, readonly [title: string, hint: string]>> = {
  open: ['Your seat is open.', 'No member here has this classification.'],
  taken: ['This seat is taken here.', 'You are still welcome: the members may need you.'],
  unknown: ['This is new here.', 'No member has this classification.'],
};

interface PassMail {
  readonly productName: string;
  readonly chapterName: string;
  readonly meeting: VisitMeeting;
  readonly passUrl: string;
}

/** The mail with a visitor's pass. */
export function passMail({ productName, chapterName, meeting, passUrl }: PassMail) {
  const { date, start, end, venue, feePaise } = meeting;
  return {
    subject: `${productName}: your pass for ${formatDate(date)} at ${start}`,
    text: [
      `${chapterName} expects you as a visitor on ${formatDay(date)}, ${start} – ${end}.`,
      '',
      `Venue: ${venue}`,
      `Meeting Fee: ${formatRupees(feePaise)}`,
      '',
      `Open your pass, and show its code at the door: ${passUrl}`,
      '',
      'If you cannot come, say so on the pass. Your details are deleted then.',
      'You did not register? Somebody has entered your address by mistake. Ignore this mail.',
    ].join('\n'),
  };
}
