import { type ClockTime, getWeekday, type IsoDate } from '@fellowship/domain/calendar/dates';
import { formatDate, formatRupees } from '@fellowship/domain/calendar/formats';
import { showName } from '@fellowship/domain/members/show-name';

interface RemindedOf {
  readonly productName: string;
  readonly chapterName: string;
  readonly publicUrl: string;
  readonly unsubscribeUrl: string;
  readonly date: IsoDate;
}

interface MeetingTomorrow extends RemindedOf {
  readonly timing: readonly ClockTime[];
  readonly venue: string;
  readonly eduTalk: string;
  readonly businessPresentation: readonly string[];
  readonly feePaise: number;
}

interface Absence extends RemindedOf {
  /** The chapter's next meeting, if there is one. */
  readonly next: { readonly date: IsoDate; readonly start: ClockTime; readonly venue: string } | null;
}

/** The mail on the evening before a meeting. */
export function meetingTomorrowMail(about: MeetingTomorrow): { subject: string; text: string } {
  const { productName, chapterName, publicUrl, date, timing, venue, eduTalk, feePaise } = about;
  const presenters = about.businessPresentation.map(showName).join(', ');
  return {
    subject: `${productName}: meeting tomorrow, ${formatDate(date)} at ${timing[0]}`,
    text: [
      `${chapterName} meets on ${dayText(date)}, ${timing.join(' – ')}.`,
      '',
      `Venue: ${venue}`,
      ...(eduTalk === '' ? [] : [`Education Talk: ${eduTalk}`]),
      ...(presenters === '' ? [] : [`Business Presentation: ${presenters}`]),
      `Meeting Fee: ${formatRupees(feePaise)}`,
      '',
      `If you cannot come, let your chapter know on Home: ${publicUrl}`,
      '',
      farewell(about),
    ].join('\n'),
  };
}

/** The mail to members who were absent, with the next meeting. */
export function absenceMail(about: Absence): { subject: string; text: string } {
  const { productName, chapterName, date, next } = about;
  return {
    subject: `${productName}: we missed you on ${formatDate(date)}`,
    text: [
      `You were absent from the meeting of ${chapterName} on ${dayText(date)}.`,
      'If that is wrong, tell an admin of your chapter.',
      ...(next ? ['', `The next meeting is on ${dayText(next.date)} at ${next.start}: ${next.venue}`] : []),
      '',
      farewell(about),
    ].join('\n'),
  };
}

function dayText(date: IsoDate): string {
  return `${getWeekday(date)}, ${formatDate(date)}`;
}

function farewell({ unsubscribeUrl }: RemindedOf): string {
  return `To stop these reminders: ${unsubscribeUrl}`;
}
