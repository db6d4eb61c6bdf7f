import { formatDate } from '@fellowship/domain/calendar/formats';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import type { SetupStep } from '@fellowship/domain/reports/chapter-setup';
import type { TaskKind } from '@fellowship/domain/reports/chapter-tasks';

/** The texts of Home's head. */
export const homeTexts = {
  greeting: (hour: number, name: string) =>
    `Good ${hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening'}, ${name}`,
  chapterAndDay: (chapter: string, day: string) => `${chapter} · ${day}`,
} as const;

/** The texts of a member's meeting day. */
export const heroTexts = {
  label: 'Today’s meeting',
  todayIs: (day: string) => `Today · ${day}`,
  until: (end: string) => `– ${end}`,
  inSince: (time: string) => `You are in since ${time}`,
  scan: 'Scan QR',
  onTime: (until: string, minutes: number) => {
    if (minutes < 0) return `${until} · from now late`;
    return minutes > 60 ? until : `${until} · ${minutes} min left`;
  },
} as const;

/** A line of the list as it is worded. */
interface TaskLine {
  count: number;
  amount: number | null;
  date: string | null;
  days: number | null;
}

const longest = ({ days }: TaskLine): string =>
  days === null ? '' : `longest waiting ${days} ${dayWord(days)}`;

/** The texts of what waits for a chapter admin (rule reports/chapter-tasks). */
export const taskTexts = {
  heading: 'To do',
  none: 'Nothing is waiting.',
  names: {
    openAttendance: 'Attendance to close',
    feesDue: 'Fees open',
    noMeeting: 'No meeting is scheduled',
    interviews: 'Interviews to hold',
    recommended: 'Recommended, to approve',
    unannounced: 'Talk or presenter missing',
    neverSignedIn: 'Never signed in',
    subscriptionEnds: 'Days of subscription left',
  } satisfies Record<TaskKind, string>,
} as const;

/** What a line says below its name. */
export function taskDetail(kind: TaskKind, line: TaskLine): string {
  const day = line.date === null ? '' : formatDate(line.date);
  switch (kind) {
    case 'openAttendance':
      return `since ${day}`;
    case 'feesDue':
      return `${formatRupees(toPaise(line.amount ?? 0))} from ${day}`;
    case 'noMeeting':
      return 'Members see no next meeting';
    case 'interviews':
    case 'recommended':
      return longest(line);
    case 'unannounced':
      return `next on ${day}`;
    case 'neverSignedIn':
      return 'members without a first login';
    case 'subscriptionEnds':
      return `Valid until ${day} at 23:59`;
  }
}

function dayWord(days: number): string {
  return days === 1 ? 'day' : 'days';
}

/** The texts of a new chapter's steps (rule reports/chapter-setup). */
export const setupTexts = {
  heading: (chapter: string) => `Set up ${chapter}`,
  progress: (done: number, all: number) => `${done} of ${all} done`,
  done: 'Done',
  names: {
    chapter: 'Chapter and admin',
    meetings: 'Plan your first meetings',
    classifications: 'List your classifications',
    members: 'Bring in your members',
    invitations: 'Invite your members',
    code: 'Print the QR for the door',
    attendance: 'Take your first attendance',
  } satisfies Record<SetupStep, string>,
  hints: {
    chapter: 'Your chapter is here, and you are signed in.',
    meetings: 'The next twelve meetings, one a week. Each can be changed later; talks and presenters follow.',
    classifications: 'The lines of business that your members stand for, one member each.',
    members: 'From an Excel list with name, Rotary Id, mobile and classification, or one by one.',
    invitations: 'Everybody gets an e-mail with a link to choose a password.',
    code: 'Members scan it with their phone when they arrive.',
    attendance: 'On the morning itself, this page shows who is here.',
  } satisfies Record<SetupStep, string>,
  actions: {
    chapter: 'Chapter settings',
    classifications: 'Add classifications',
    members: 'Import members',
    invitations: 'Invite members',
    code: 'Open the schedule',
    attendance: 'Take attendance',
  } satisfies Record<Exclude<SetupStep, 'meetings'>, string>,
  uninvited: (count: number, all: number) => `${count} of ${all} not invited yet`,
  afterMeetings: 'After your first meetings are planned',
  plan: 'Plan 12 meetings',
  onlyOne: 'Only one meeting',
  first: 'First meeting',
  from: 'From',
  to: 'To',
  venue: 'Venue',
  fee: 'Meeting Fee',
  validUntil: (date: string) => `Subscription valid until ${date} at 23:59`,
} as const;
